import fc from 'fast-check';

/** Percent-encoded, so that it can be a part of an address; the server must cope with the decoded text. */
export const hostileWord = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '2147483648',
    '1e9',
    '%00',
    '..%2f..',
    '%ff',
    '%',
    'a'.repeat(3000),
    '%F0%9F%8D%B5',
    '__proto__',
    "1'--",
    '%25%27%20OR%201=1',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

/** Values that no field expects, also undefined. */
export const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    0,
    -1,
    1,
    1.5,
    1e300,
    2 ** 31,
    '',
    '1',
    '\u0000',
    '\ud800',
    '💥',
    [],
    {},
    [[[[]]]],
    { $ne: 1 },
    'x'.repeat(600),
    'ы'.repeat(5000),
  ),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue(),
);

/** A body that does not match its content type. */
export const hostileBody = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '{',
    '['.repeat(5000),
    '"',
    'null',
    '[]',
    '{"__proto__":{"fio":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '\uFEFF{}',
    'x'.repeat(120_000),
  ),
);
