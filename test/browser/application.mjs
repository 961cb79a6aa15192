/** Runs inside the page: inserts markup into an application, and checks that the application is unchanged. */

/** @returns the faults of the pieces of markup, as [index, fault], and the number of insertions. */
export function application({ pieces }) {
  const faults = [];
  let count = 0;
  globalThis.scriptsRun ??= [];

  /** Containers into which a server writes the markup. */
  const CONTAINERS = [
    ['<div>', '</div>'],
    [
      '<form data-app="f"><div><input data-app="i" name="a" value="b">',
      '<button data-app="s">x</button></div></form>',
    ],
    ['<table data-app="t"><tbody><tr><td data-app="c">', '</td><td data-app="n">x</td></tr></tbody></table>'],
    ['<ul data-app="u"><li data-app="l">', '</li><li data-app="m">x</li></ul>'],
    ['<dl data-app="d"><dd data-app="e">', '</dd><dd data-app="g">x</dd></dl>'],
    ['<blockquote data-app="q">', '</blockquote>'],
    ['<figure data-app="r">', '</figure>'],
    ['<section data-app="o">', '</section>'],
  ];
  const HEAD =
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">' +
    '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>';

  /** Every element of the application: its name, its place, and its form. */
  function skeleton(document) {
    return [...document.querySelectorAll('[data-app]')].map((element) => {
      const path = [];
      for (let at = element; at !== null; at = at.parentElement) path.unshift(at.localName);
      return `${element.dataset.app} ${path.join('>')} ${element.form?.dataset.app ?? ''}`;
    });
  }

  function compare(index, place, found, expected) {
    count += 1;
    if (found.join('|') === expected.join('|')) return;
    const wrong = expected.find((line) => !found.includes(line)) ?? 'one more element';
    faults.push([index, `${place}: an element of the application is not where it was: ${wrong}`]);
  }

  const parser = new DOMParser();
  const written = (markup, [start, end]) =>
    `${HEAD}<main data-app="v">${start}<p data-app="1">x</p>${markup}<p data-app="2">x</p>${end}</main><footer data-app="w">x</footer></body></html>`;
  const references = CONTAINERS.map((container) =>
    skeleton(parser.parseFromString(written('', container), 'text/html')),
  );

  function concatenate(markup, index) {
    for (const [at, container] of CONTAINERS.entries()) {
      const page = parser.parseFromString(written(markup, container), 'text/html');
      compare(index, `source of a page, ${container[0]}`, skeleton(page), references[at]);
    }
  }

  /** In XHTML, references by the names of HTML are unknown: a server that writes XHTML writes characters. */
  function writeXhtml(markup, index) {
    const holder = document.createElement('template');
    holder.innerHTML = markup;
    let source;
    try {
      source = new XMLSerializer().serializeToString(holder.content);
    } catch {
      return;
    }
    const page = parser.parseFromString(
      written(source, CONTAINERS[0]).replace(/<input[^>]*>/g, '$&</input>'),
      'application/xhtml+xml',
    );
    if (page.querySelector('parsererror') !== null) return;
    compare(index, 'XHTML page', skeleton(page), references[0]);
  }

  const clicks = [];
  const BUTTON = (name) => `<button type="button" data-app="${name}" style="display:block">${name}</button>`;
  document.body.innerHTML =
    `<style>#feed{display:flow-root;overflow:auto}</style><header>${BUTTON('top')}</header>` +
    `<div style="display:grid;grid-template-columns:100px 600px 100px"><aside>${BUTTON('left')}</aside>` +
    `<form data-app="form"><input data-app="field" name="field" value="value"><main data-app="main"><article data-app="article"></article></main>` +
    `<button data-app="send">send</button></form><aside>${BUTTON('right')}</aside></div><footer>${BUTTON('bottom')}</footer>`;
  const article = document.querySelector('article');
  const form = document.querySelector('form');
  document.addEventListener('click', (event) => clicks.push(event.target.dataset?.app));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clicks.push([...new FormData(form)].map((pair) => pair.join('=')).join('&'));
  });

  const put = (markup) => {
    article.innerHTML = `<div id="before">${BUTTON('before')}</div><div id="feed">${markup}</div><div id="after">${BUTTON('after')}</div>`;
  };
  put('');
  const live = skeleton(document);
  const EXPECTED = ['top', 'left', 'before', 'after', 'right', 'bottom', 'send', 'field=value'];

  function insertLive(markup, index) {
    put(markup);
    compare(index, 'application', skeleton(document).sort(), [...live].sort());
    clicks.length = 0;
    for (const name of EXPECTED.slice(0, -1)) {
      const button = document.querySelector(`button[data-app="${name}"]`);
      button?.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = button?.getBoundingClientRect() ?? {};
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit !== button) faults.push([index, `application: button ${name} is covered by ${hit?.localName}`]);
      hit?.click?.();
    }
    if (clicks.join('|') !== EXPECTED.join('|'))
      faults.push([index, `application: clicks did ${clicks.join('|')}`]);
    article.innerHTML = '';
  }

  for (const [index, markup] of pieces.entries()) {
    concatenate(markup, index);
    writeXhtml(markup, index);
    insertLive(markup, index);
  }
  return { count, faults };
}
