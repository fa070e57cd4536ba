import * as fc from 'fast-check';
import type { Operation } from '../operations.ts';
import type { Method } from '../test-app.ts';
import { hostileTexts, mutated } from './mutations.ts';
import { valuesOf } from './schema-values.ts';

export type FuzzRequest = {
  method: Method;
  url: string;
  /** A list becomes a repeated header. */
  headers: Readonly<Record<string, string | string[]>>;
  body: string;
};

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
/** Node limits all headers to 16 KiB. */
const short = hostileTexts.map((text) => text.slice(0, 2000));

const segments = (ids: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: short.map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom('%00', '%zz', '%', '%2e%2e%2f%2e%2e', '%F0%9F', 'a%2Fb', 'me') },
  );

const paths = ({ path, parameters = [] }: Operation, ids: readonly string[]): fc.Arbitrary<string> => {
  const names = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  return fc
    .tuple(...names.map(() => segments(ids)))
    .map((values) =>
      names.reduce((url, name, index) => url.replace(`{${name}}`, values[index] ?? ''), `/api${path}`),
    );
};

const strangeQueries = fc.oneof(
  fc.constant([]),
  fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom('__proto__', 'constructor', 'a[b]', 'limit', 'student_id'), short),
      short,
    ),
    { maxLength: 3 },
  ),
);

const queries = ({ parameters = [] }: Operation, ids: readonly string[]): fc.Arbitrary<string> => {
  const known = parameters.filter((each) => each.in === 'query');
  const values = known.map(({ name, schema, required }) => {
    const usual = valuesOf(schema, ids).map(String);
    const sent = fc.oneof(
      { weight: 4, arbitrary: usual.map((value) => [value]) },
      { weight: required ? 1 : 3, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.array(fc.oneof(usual, short), { maxLength: 3 }) },
    );
    return sent.map((list) => list.map((value) => [name, value] as const));
  });
  return fc
    .tuple(fc.tuple(...values), strangeQueries, fc.nat({ max: 3 }))
    .map(([lists, strange, chance]) =>
      [...lists.flat(), ...(chance === 0 ? strange : [])]
        .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
        .join('&'),
    )
    .map((query) => (query === '' ? '' : `?${query.slice(0, 6000)}`));
};

const boundary = 'the-boundary';

/** multipart/form-data; lists are files. */
const formOf = (value: unknown): string => {
  const parts = Object.entries(value ?? {}).flatMap(([name, field]: [string, unknown]) =>
    (Array.isArray(field) ? field : [field]).map((content) => {
      const file = Array.isArray(field) ? '; filename="a.png"' : '';
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
    }),
  );
  return `${parts.join('')}--${boundary}--\r\n`;
};

const brokenTexts = fc.oneof(
  hostileTexts,
  fc.constantFrom(
    '{',
    '{"a":',
    '[1,]',
    '{"a":1,"a":2}',
    '{"__proto__":{"a":1}}',
    '[['.repeat(5000),
    '\uFEFF{}',
  ),
);

type Content = { type: string; body: string };

const bodies = ({ requestBody }: Operation, ids: readonly string[]): fc.Arbitrary<Content> => {
  const [entry] = Object.entries(requestBody?.content ?? {});
  const [type, media] = entry ?? ['application/json', undefined];
  const isForm = type === 'multipart/form-data';
  const usual = valuesOf(media?.schema ?? { type: 'null' }, ids);
  const textOf = isForm ? formOf : (value: unknown) => JSON.stringify(value) ?? '';
  return fc
    .oneof(
      { weight: 3, arbitrary: usual.map(textOf) },
      { weight: 4, arbitrary: mutated(usual).map(textOf) },
      { weight: 1, arbitrary: brokenTexts },
    )
    .map((body) => ({ type: isForm ? `${type}; boundary=${boundary}` : type, body }));
};

const types = [
  '',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json, application/json',
  'a'.repeat(2000),
];
const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 300 });

const strangeHeaders: fc.Arbitrary<FuzzRequest['headers']> = fc.oneof(
  fc.constantFrom(...types).map((type) => ({ 'content-type': type })),
  fc
    .oneof(printable, fc.constantFrom('"1"', 'W/"1"', '*', '9'.repeat(300)))
    .map((match) => ({ 'if-match': match })),
  printable.map((key) => ({ 'idempotency-key': key })),
  fc.constant<FuzzRequest['headers']>({ 'idempotency-key': ['a', 'b'], 'if-match': ['"1"', '"2"'] }),
  fc.constantFrom('gzip', 'br', 'identity', 'nonsense').map((coding) => ({ 'content-encoding': coding })),
  printable.map((token) => ({ authorization: `Bearer ${token}` })),
  printable.map((text) => ({ accept: text, origin: text, 'x-forwarded-for': text })),
);

/** Requests of one call, from almost valid to nonsense. */
export const requestsOf = (operation: Operation, ids: readonly string[]): fc.Arbitrary<FuzzRequest> => {
  const headers = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: strangeHeaders },
  );
  return fc
    .tuple(paths(operation, ids), queries(operation, ids), bodies(operation, ids), headers)
    .map(([path, query, { type, body }, strange]) => ({
      method: operation.method,
      url: `${path}${query}`,
      headers: {
        ...(operation.method !== 'GET' && body !== '' && { 'content-type': type }),
        ...strange,
      },
      body: operation.method === 'GET' ? '' : body,
    }));
};
