import * as fc from 'fast-check';

const hugeText = 'x'.repeat(100_000);
const deepList = `${'['.repeat(500)}${']'.repeat(500)}`;
const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'] as const;

/** Control characters, lone surrogates, right-to-left text, code, paths, and long text. */
export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\u0007\u001B[2J',
    '\u202Eevil\u200F',
    '\uD800',
    '\uFEFF',
    'e\u0301'.repeat(500),
    "' or 1=1 --",
    '%_\\',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '9'.repeat(400),
    'null',
    deepList,
    hugeText,
    ...prototypeKeys,
  ),
);

const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  hostileTexts,
  fc.jsonValue({ stringUnit: 'binary' }),
  fc.constantFrom(null, true, 0, -1, 0.5, 1e308, 2 ** 53, -(2 ** 63), [], {}),
  fc.constantFrom(
    JSON.parse(deepList),
    JSON.parse('{"__proto__":{"is_admin":true}}'),
    JSON.parse('{"constructor":{"prototype":{"is_admin":true}}}'),
    Array.from({ length: 3000 }, () => 'a'),
    Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [n.toString(36), n])),
  ),
);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

type Path = readonly string[];

const pathsIn = (value: unknown, to: Path = []): Path[] => [
  to,
  ...(isObject(value) ? Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...to, key])) : []),
];

/** Copies `value` with `change` applied at `path`; undefined removes an entry. */
const changeAt = (value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown => {
  if (key === undefined || !isObject(value)) return change(value);
  const changed = changeAt(value[key], rest, change);
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? changed : each));
  return { ...value, [key]: changed };
};

/** One value changed, removed, or added. */
export const mutated = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      values,
      fc.nat({ max: 1000 }),
      fc.constantFrom('replace', 'remove', 'add'),
      fc.oneof(fc.constantFrom(...prototypeKeys), fc.string()),
      hostileValues,
    )
    .map(([value, place, how, key, hostile]) => {
      const paths = pathsIn(value);
      return changeAt(value, paths[place % paths.length] ?? [], (old) => {
        if (how === 'remove') return undefined;
        return how === 'add' && isObject(old) && !Array.isArray(old) ? { ...old, [key]: hostile } : hostile;
      });
    });
