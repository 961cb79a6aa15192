import { describe, expect, it } from 'vitest';
import { parsePeople, parsePerson } from '../../../src/core/mapping/person.ts';
import { testLinear } from '../../growth.ts';
import fc from '../../properties.ts';

describe('parsePerson', () => {
  it.each([
    ['me@x.com', undefined, 'me@x.com'],
    ['Me <me@x.com>', 'Me', 'me@x.com'],
    ['me@x.com (Me)', 'Me', 'me@x.com'],
    ['Me (me@x.com)', 'Me', 'me@x.com'],
    ['(Me) me@x.com', 'Me', 'me@x.com'],
    ['<me@x.com>', undefined, 'me@x.com'],
    ['Me &lt;me@x.com&gt;', 'Me', 'me@x.com'],
    ['Me', 'Me', undefined],
    [' Me\n', 'Me', undefined],
    ['me@localhost', 'me@localhost', undefined],
    ['@nick', '@nick', undefined],
    ['me@x.com?subject=hi there', 'there', 'me@x.com?subject=hi'],
    // Signs between name and address are part of neither
    ['Me, me@x.com', 'Me', 'me@x.com'],
    ['me@x.com - Me', 'Me', 'me@x.com'],
    ['Me / me@x.com,', 'Me', 'me@x.com'],
    ['-, me@x.com', undefined, 'me@x.com'],
    ['Me me@x.com me@x.com', 'Me', 'me@x.com'],
    // Top level domains of any length, internationalized ones, addresses in brackets
    ['me@x.museum', undefined, 'me@x.museum'],
    ['me@x.photography (Me)', 'Me', 'me@x.photography'],
    ['me@x.xn--p1ai', undefined, 'me@x.xn--p1ai'],
    ['me@[127.0.0.1]', undefined, 'me@[127.0.0.1]'],
    ['me@127.0.0.1', undefined, 'me@127.0.0.1'],
    ['Write to me@x.com.', 'Write to .', 'me@x.com'],
    // As feeds have them
    ['Me (mailto:me@x.com)', 'Me', 'me@x.com'],
    ['mailto:me@x.com (Me)', 'Me', 'me@x.com'],
    ['"Me, Jr." <me@x.com>', 'Me, Jr.', 'me@x.com'],
    ["pat.o'brien@x.com (Pat O'Brien)", "Pat O'Brien", "pat.o'brien@x.com"],
    ["'me@x.com'", "''", 'me@x.com'],
    ['first.last+tag@mail.x-y.co.uk', undefined, 'first.last+tag@mail.x-y.co.uk'],
    ['90me09@x.com (Me)', 'Me', '90me09@x.com'],
    ['@ me@x.com', '@', 'me@x.com'],
    ['Ανδρέας (a@x.gr)', 'Ανδρέας', 'a@x.gr'],
    // Lone brackets at the ends go, others stay
    ['me@x.com (Me', 'Me', 'me@x.com'],
    ['me@x.com Me)', 'Me', 'me@x.com'],
    ['me@x.com (Me) and I)', '(Me) and I', 'me@x.com'],
    ['me@x.com (Me (and I)', 'Me (and I)', 'me@x.com'],
    ['me@x.com Me) (I', 'Me) (I', 'me@x.com'],
    ['(Me (the one) I) me@x.com', 'Me (the one) I', 'me@x.com'],
    // A person without an address, whose form has a place for it
    ['(Me)', 'Me', undefined],
    [' ( Me and I ) ', 'Me and I', undefined],
    ['Me ()', 'Me', undefined],
    ['Me <>', 'Me', undefined],
    ['Me []', 'Me', undefined],
    ['me()', 'me()', undefined],
    ['(Me) and (I)', '(Me) and (I)', undefined],
    ['Me (editor)', 'Me (editor)', undefined],
    ['[Me]', '[Me]', undefined],
    ['<3', '<3', undefined],
    // Signs inside a name stay
    ['Me-I; or / Us <me@x.com>', 'Me-I; or / Us', 'me@x.com'],
  ])('%j → name %j, email %j', (text, name, email) => {
    const expected = { ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
    expect(parsePerson(text)).toEqual(expected);
  });

  it.each(['', ' \n\u3000', '()', '( )', '<>', ' [] '])('%j names no person', (text) => {
    expect(parsePerson(text)).toBeUndefined();
  });

  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  it('finds name and address in every usual order', () => {
    fc.assert(
      fc.property(word, word, word, (name, local, domain) => {
        const email = `${local}@${domain}.example`;
        const forms = [
          `${name} <${email}>`,
          `${email} (${name})`,
          `${name} (${email})`,
          `(${name}) ${email}`,
        ];
        for (const form of forms) expect(parsePerson(form)).toEqual({ name, email });
      }),
    );
  });

  it('takes a sign between name and address for part of neither', () => {
    const email = 'me@x.example';
    const signs = fc.stringMatching(/^[,;:|/–—-]{1,3}$/);
    const space = fc.constantFrom('', ' ');
    fc.assert(
      fc.property(word, signs, space, space, (name, sign, before, after) => {
        const between = before + sign + after;
        const forms = [
          `${name} ${sign}${after}${email}`,
          `${email}${between}(${name})`,
          `${email}${before || ' '}${sign}${after}${name}`,
          `${name}${between}<${email}>`,
          `"${name}"${between}[${email}]`,
        ];
        // A hyphen directly at an address is part of it.
        for (const form of forms.filter((one) => !/-me@/.test(one)))
          expect(parsePerson(form)).toEqual({ name, email });
      }),
    );
  });

  it('leaves every bracket of the name with its partner, wherever the address stands', () => {
    const pair = fc.constantFrom('()', '[]', '<>', '()()');
    const enclose = (text: string, [open = '', close = '', more = '', end = '']: string): string =>
      open + more + text + end + close;
    const email = 'me@x.example';
    const part = fc.oneof(
      word,
      fc.tuple(word, pair).map(([text, kind]) => enclose(text, kind)),
    );
    const parts = fc.array(part, { minLength: 2, maxLength: 4 });
    const address = fc.tuple(fc.constantFrom('', '()', '[]', '<>'), fc.constantFrom('', 'mailto:'));
    fc.assert(
      fc.property(parts, address, fc.nat(4), (names, [kind, scheme], at) => {
        const written = names.toSpliced(at, 0, enclose(scheme + email, kind));
        const name = names.join(' ');
        expect(parsePerson(written.join(' '))).toEqual({ name, email });
        expect(parsePerson(`${email} ${enclose(name, kind)}`)).toEqual({ name, email });
      }),
    );
  });

  it('gives an address of the text, or the stripped text as name', () => {
    const piece = fc.constantFrom(
      'a',
      '@',
      '.',
      '(',
      ')',
      '<',
      '>',
      ' ',
      '"',
      "'",
      '[1.2.3.4]',
      'com',
      'mailto:',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const person = parsePerson(text);
        if (person === undefined) expect(text.trim()).toBe('');
        else if (person.email === undefined) expect(person.name).toBe(text.trim());
        else expect(text).toContain(person.email);
      }),
    );
  });

  for (const piece of ['a', '@', 'a@', '@a.', 'a.', '.', '()', '(', '] ', "'", 'a@a.', 'a@b.cc ']) {
    testLinear(JSON.stringify(piece), 10_000, (size) => {
      parsePerson(piece.repeat(size));
      parsePerson(`a@${piece.repeat(size)}`);
    });
  }
});

describe('parsePeople', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  const person = fc
    .record({ name: fc.option(word, { nil: undefined }), local: word })
    .map(({ name, local }) => {
      const email = `${local}@x.example`;
      return name === undefined ? { email } : { name, email };
    });
  const FORMS = [
    (name: string, email: string) => `${name} <${email}>`,
    (name: string, email: string) => `"${name}" <${email}>`,
    (name: string, email: string) => `${email} (${name})`,
  ];

  it('finds each person of a list in which all have an address', () => {
    const separator = fc.constantFrom(', ', ',', '; ', ';', ' , ', ',\n');
    const end = fc.constantFrom('', ',', '; ');
    const list = fc.array(person, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(list, fc.nat(2), separator, end, (people, form, between, after) => {
        const write = FORMS[form] as (typeof FORMS)[number];
        const texts = people.map((one) => ('name' in one ? write(one.name, one.email) : one.email));
        expect(parsePeople(texts.join(between) + after)).toEqual(people);
      }),
    );
  });

  it.each([
    '"Me, Jr." <me@x.example>',
    'me@x.example (Me, Jr.)',
    'Me, You',
    'me@x.example, You',
    'Me &lt;me@x.example&gt;',
    'a@x.example,'.repeat(100),
  ])('reads another text as one person: %s', (text) => {
    expect(parsePeople(text)).toEqual([parsePerson(text)]);
  });

  it('finds no one in a blank text', () => {
    expect(parsePeople(' ')).toEqual([]);
  });

  for (const piece of [',', ';;', 'a@b.cc,', ', -', '(,', '",'])
    testLinear(JSON.stringify(piece), 10_000, (size) => {
      parsePeople(piece.repeat(size));
    });
});
