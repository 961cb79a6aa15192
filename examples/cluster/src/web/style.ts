/** The style sheet: one column, light and dark. */

export const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 15%, Canvas); --soft: color-mix(in srgb, CanvasText 65%, Canvas); }
* { box-sizing: border-box; }
body { max-width: 46rem; margin: 0 auto; padding: 0 1rem 4rem; font: 1rem/1.6 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between;
  padding: 1rem 0; border-bottom: 1px solid var(--line); }
nav { display: flex; gap: 1.25rem; align-items: baseline; }
.home { font-weight: 700; }
form { display: flex; flex-wrap: wrap; gap: .5rem; }
header form { flex: 1; min-width: 16rem; }
header input { flex: 1; min-width: 0; }
input { max-width: 100%; }
input, button { font: inherit; padding: .35rem .7rem; border: 1px solid var(--line); border-radius: .4rem; background: Canvas; color: CanvasText; }
button { cursor: pointer; background: var(--line); }
a { color: LinkText; text-decoration-thickness: 1px; text-underline-offset: .15em; }
nav a, h1 a, h2 a { color: CanvasText; text-decoration: none; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 1.75rem 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 0; overflow-wrap: anywhere; }
article { padding: 1.25rem 0; border-top: 1px solid var(--line); margin-top: 1.25rem; }
.facts { margin: .2rem 0 .75rem; color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }
/* Keep the content of a feed inside its box. */
.body { overflow: auto; contain: content; overflow-wrap: anywhere; max-height: 36rem; }
.body img, .body video { max-width: 100%; height: auto; }
.body > :first-child { margin-top: 0; }
table { width: 100%; border-collapse: collapse; margin: 1rem 0 2rem; font-size: .9375rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
td time { white-space: nowrap; color: var(--soft); font-size: .875rem; }
.number { text-align: right; }
.status { font-size: .8125rem; padding: .05rem .45rem; border-radius: 1rem; border: 1px solid var(--line); white-space: nowrap; }
.bad { border-color: #c33; color: light-dark(#a11, #f88); }
.remove { margin-top: 2.5rem; }
.problems { margin: 1rem 0; }
.problems li { margin: .25rem 0; overflow-wrap: anywhere; }
.problems .error b { color: light-dark(#a11, #f88); }
@media (max-width: 40rem) { th:last-child, td:last-child { display: none; } td time { white-space: normal; } }
label { min-width: 0; }
label input { display: block; width: 100%; }
.lists { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: space-between; align-items: end; }
.lists form { align-items: end; max-width: 100%; }
`;
