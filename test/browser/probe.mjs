/** Runs inside the page: inserts a piece of markup in all places, and checks the tree that the browser makes. */

/**
 * @returns the number of insertions, the faults, and the addresses of media that it may load
 */
export function probe({ pieces, allowed }) {
  const faults = [];
  const elements = new Set(allowed.elements);
  const attributes = new Set(allowed.attributes);
  const schemes = new Set(allowed.schemes);
  const SVG = 'http://www.w3.org/2000/svg';
  const media = new Set();
  let count = 0;

  globalThis.scriptsRun ??= [];
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'MsgBox', 'ALERT']) {
    globalThis[name] = (...values) => globalThis.scriptsRun.push(`${name}(${values.join()})`);
  }

  /** Addresses to which elements of the page may link, or which they load or run. */
  const ADDRESSES = [
    'href',
    'xlink:href',
    'src',
    'action',
    'formaction',
    'data',
    'poster',
    'background',
    'cite',
    'longdesc',
  ];

  /** Attributes with addresses that the policy allows a page to load by itself. */
  const MEDIA = ['src', 'poster', 'background', 'srcset'];

  function collectMedia(name, value) {
    const candidates =
      name === 'srcset' ? value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0]) : [value];
    for (const candidate of candidates) {
      if (URL.canParse(candidate, location.href)) media.add(new URL(candidate, location.href).href);
    }
  }

  function inspect(root, place) {
    for (const element of root.querySelectorAll('*')) {
      if (!elements.has(element.localName.toLowerCase()))
        faults.push(`${place}: element ${element.localName}`);
      for (const attribute of element.attributes) inspectAttribute(element, attribute, place);
    }
  }

  function inspectAttribute(element, attribute, place) {
    const { value } = attribute;
    const name = attribute.name.toLowerCase();
    if (!attributes.has(name)) faults.push(`${place}: attribute ${name} of ${element.localName}`);
    if (name.startsWith('on')) faults.push(`${place}: attribute ${name} would run script`);
    if (MEDIA.includes(name) && element.namespaceURI.endsWith('xhtml')) collectMedia(name, value);
    if (ADDRESSES.includes(name)) inspectAddress(element, name, value, place);
  }

  function inspectAddress(element, name, value, place) {
    const protocol = URL.canParse(value, location.href) ? new URL(value, location.href).protocol : 'none';
    const isImage = protocol === 'data:' && /^data:image\/(?:png|gif|jpe?g|webp|avif);/i.test(value.trim());
    if (protocol !== 'none' && !schemes.has(protocol) && !isImage) {
      faults.push(`${place}: address ${protocol} in ${name} of ${element.localName}`);
    }
  }

  /** Elements of the markup must not have become properties of the document or of a form. */
  function inspectProperties(container, place) {
    globalThis.documentProperties ??= propertiesOf(Document.prototype);
    globalThis.formProperties ??= propertiesOf(HTMLFormElement.prototype);
    for (const form of container.querySelectorAll('form'))
      inspectObject(globalThis.formProperties, form, form, place);
    inspectObject(globalThis.documentProperties, document, container, place);
  }

  function propertiesOf(prototype) {
    const names = ['location'];
    for (let level = prototype; level !== null; level = Object.getPrototypeOf(level)) {
      names.push(...Object.getOwnPropertyNames(level));
    }
    return [...new Set(names)].filter((name) => !OWN_ELEMENTS.has(name));
  }

  function inspectObject(names, object, container, place) {
    for (const name of names) {
      const value = read(object, name);
      const isOurs = value !== container && isWithin(container, value);
      if (isOurs) faults.push(`${place}: property ${name} is hidden by ${value.localName}`);
    }
  }

  /** Prototypes are instances of Element too, without being nodes. */
  function isWithin(container, value) {
    try {
      return value instanceof Element && Node.prototype.contains.call(container, value);
    } catch {
      return false;
    }
  }

  function read(object, name) {
    try {
      return object[name];
    } catch {
      return undefined;
    }
  }

  /** Properties that may return elements of the content. */
  const OWN_ELEMENTS = new Set([
    ...[
      'activeElement',
      'scrollingElement',
      'firstElementChild',
      'lastElementChild',
      'firstChild',
      'lastChild',
    ],
    ...[
      'nextElementSibling',
      'previousElementSibling',
      'nextSibling',
      'previousSibling',
      'parentElement',
      'parentNode',
    ],
    'offsetParent',
  ]);

  function insert(place, container, put) {
    count += 1;
    put(container);
    inspect(container, place);
    inspectProperties(container, place);
    // Another program may read the markup from the page and insert it elsewhere.
    let serialized = container.innerHTML;
    for (let round = 1; round <= 3; round += 1) {
      const next = document.createElement('div');
      document.body.append(next);
      next.innerHTML = serialized;
      inspect(next, `${place}, serialized ${round}×`);
      serialized = next.innerHTML;
      next.remove();
    }
    for (const target of container.querySelectorAll('*')) {
      for (const type of [
        'mouseover',
        'focus',
        'blur',
        'toggle',
        'load',
        'error',
        'animationstart',
        'pointerenter',
      ]) {
        target.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
  }

  for (const markup of pieces) everywhere(markup);
  return { count, faults, media: [...media] };

  function everywhere(markup) {
    const direct = (container) => {
      container.innerHTML = markup;
    };
    const add = (element) => {
      document.body.append(element);
      return element;
    };
    insert('div', add(document.createElement('div')), direct);
    insert('table', add(document.createElement('table')), direct);
    insert('svg', add(document.createElementNS(SVG, 'svg')), direct);
    insert('template', add(document.createElement('div')), (container) => {
      const template = document.createElement('template');
      template.innerHTML = markup;
      inspect(template.content, 'template');
      container.append(template.content.cloneNode(true));
    });
    insert('select', add(document.createElement('select')), direct);
    insert('math', add(document.createElementNS('http://www.w3.org/1998/Math/MathML', 'math')), direct);
    insert('parsed document', add(document.createElement('div')), (container) => {
      const { body } = new DOMParser().parseFromString(markup, 'text/html');
      container.append(...document.importNode(body, true).childNodes);
    });
    insert('concatenated page', add(document.createElement('div')), (container) => {
      container.innerHTML = `<section><p>before</p>${markup}<p class="after">after</p></section>`;
      const after = container.querySelector('.after');
      if (after === null)
        faults.push('concatenated page: what follows the markup is not an element any more');
    });
  }
}
