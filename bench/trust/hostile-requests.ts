import { newCollection } from '../../apps/server/src/testing/new-collection.ts';
import { newProbe } from '../../apps/server/src/testing/new-probe.ts';
import { newReport } from '../../apps/server/src/testing/new-report.ts';

export type HostileRequest = {
  readonly what: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

const mebibyte = 1_048_576;

const filled = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / unit.length));

const listOf = (unit: string, bytes: number): string => `[${filled(`${unit},`, bytes - 8)}${unit}]`;

const namesOf = (bytes: number): string => {
  const names = Array.from(
    { length: Math.floor(bytes / 11) },
    (_, n) => `"${n.toString(36).padStart(6, '0')}":0`,
  );
  return `{${names.join()}}`;
};

const structures: Readonly<Record<string, (bytes: number) => string>> = {
  'open brackets': (bytes) => filled('[', bytes),
  'nested lists': (bytes) => `${filled('[', bytes / 2)}${filled(']', bytes / 2)}`,
  'nested objects': (bytes) =>
    `${filled('{"a":', (bytes / 6) * 5)}1${'}'.repeat(Math.floor(((bytes / 6) * 5) / 5))}`,
  'empty lists': (bytes) => listOf('[]', bytes),
  'empty objects': (bytes) => listOf('{}', bytes),
  'small numbers': (bytes) => listOf('0', bytes),
  'empty strings': (bytes) => listOf('""', bytes),
  'one object of many names': namesOf,
  'one long number': (bytes) => filled('9', bytes),
  'one long text': (bytes) => `"${filled('x', bytes - 2)}"`,
  'escaped characters': (bytes) => `"${filled('\\u0041', bytes - 2)}"`,
  quotes: (bytes) => `"${filled('\\"', bytes - 2)}"`,
  spaces: (bytes) => `[${filled(' ', bytes - 2)}]`,
};

const json = (what: string, method: 'POST' | 'PUT', path: string, body: string): HostileRequest => ({
  what: `${path}: ${what}`,
  method,
  path,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(body),
});

/** As the whole body and in a field. */
const structuresAt = (method: 'POST' | 'PUT', path: string, bytes: number, field: string): HostileRequest[] =>
  Object.entries(structures).flatMap(([what, make]) => [
    json(what, method, path, make(bytes - 64)),
    json(`${what} in a field`, method, path, `{"${field}":${make(bytes - 64)}}`),
  ]);

const collectionOf = (description: string): string => JSON.stringify({ ...newCollection, description });

const longDescription = 2 * mebibyte - 64;

/** A collection's text is parsed a second time. */
const descriptions = (): HostileRequest[] =>
  Object.entries({
    ...structures,
    'small items': (bytes: number) => listOf('{"name":"a"}', bytes),
    'items of one letter': (bytes: number) => listOf('"a"', bytes),
    'items of the same id': (bytes: number) => listOf('{"id":"a","name":"a"}', bytes),
    'a name of 2 MiB': (bytes: number) => `["${filled('x', bytes)}"]`,
    '2,000 names of 1,000 letters': () => listOf(`"${'x'.repeat(1000)}"`, 2000 * 1003),
    'half of data URLs': (bytes: number) => listOf('"data:,"', bytes),
  }).map(([what, make]) =>
    json(`${what} in the description`, 'POST', '/api/collections', collectionOf(make(longDescription))),
  );

const picture = (bytes: number): string => `data:image/png;base64,${filled('AAAA', bytes)}`;

const dataUrls = (): HostileRequest[] =>
  Object.entries({
    'one data URL of 15 MiB': [picture(15 * mebibyte)],
    'two data URLs of 7 MiB': [picture(7 * mebibyte), `${picture(7 * mebibyte)}BBBB`],
    '2,000 data URLs of 7 KiB': Array.from(
      { length: 2000 },
      (_, n) => `${picture(7000)}${String(n).padStart(4, '0')}`,
    ),
    'an escaped data URL of 15 MiB': [`data:image/svg+xml,${filled('%3C', 15 * mebibyte)}`],
    'an SVG of 15 MiB': [`data:image/svg+xml;base64,${filled('AAAA', 15 * mebibyte)}`],
  }).map(([what, images]) => {
    const items = images.map((image, n) => ({ name: `item ${n}`, type: 'image', svg: image }));
    return json(what, 'POST', '/api/collections', collectionOf(JSON.stringify(items)));
  });

const reports = (): HostileRequest[] => {
  const item = { name: 'a', ms: 1, outcome: 'right' };
  const items = (count: number, changes: object = {}) =>
    Array.from({ length: count }, () => ({ ...item, ...changes }));
  const log = (count: number, entry: object) => Array.from({ length: count }, (_, at) => ({ ...entry, at }));
  return Object.entries({
    'the most items': newReport({
      items: items(20_000),
      total_items: 20_000,
      missed_items: 0,
      skipped_items: 0,
    }),
    'too many items': newReport({ items: items(90_000) }),
    'wrong items': newReport({ items: items(20_000, { ms: -1, outcome: '', more: 1 }) }),
    'items of nothing': newReport({ items: Array.from({ length: 1_000_000 }, () => 0) }),
    'a log of wrong events': newProbe({ of: { log: log(60_000, { type: 'mark', item: -1 }) } }),
  }).map(([what, body]) => json(what, 'POST', '/api/reports', JSON.stringify(body)));
};

const boundary = 'x';
const part = (name: string, content: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

const form = (what: string, body: string): HostileRequest => ({
  what: `/api/feedback: ${what}`,
  method: 'POST',
  path: '/api/feedback',
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: Buffer.from(body),
});

const forms = (): HostileRequest[] => [
  form('4 MiB of small parts', filled(part('a', ''), 4 * mebibyte)),
  form('a field of 4 MiB', part('message', filled('x', 4 * mebibyte))),
  form('4 MiB of headers', `--${boundary}\r\n${filled('a: b\r\n', 4 * mebibyte)}`),
  form('4 MiB of line breaks', filled('\r\n', 4 * mebibyte)),
  form('4 MiB of almost boundaries', filled(`\r\n-`, 4 * mebibyte)),
];

const get = (what: string, path: string): HostileRequest => ({
  what,
  method: 'GET',
  path,
  headers: {},
  body: Buffer.alloc(0),
});

/** Node limits the request line and headers to 16 KiB in total. */
const lineBytes = 15_000;

const queries = (): HostileRequest[] => [
  get(
    'a query of many names',
    `/api/reports?${Array.from({ length: lineBytes / 6 }, (_, n) => `${n.toString(36)}=`)
      .join('&')
      .slice(0, lineBytes)}`,
  ),
  get('a query of one name', `/api/reports?${filled('limit=1&', lineBytes)}`),
  get('a query of escapes', `/api/public-collections/search?q=${filled('%F0%9F%98%80', lineBytes)}`),
  get('a cursor', `/api/users/me/collections?cursor=${filled('A', 1500)}`),
  get('a long path', `/${filled('a/', lineBytes)}`),
  get('an address of the provider', `/authorize?${filled('scope=openid&', lineBytes)}`),
];

const compressed: HostileRequest = {
  ...json('claims to be compressed', 'POST', '/api/collections', '[]'),
  headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
};

export const hostileRequests = (): HostileRequest[] => [
  ...structuresAt('POST', '/api/reports', 4 * mebibyte, 'items'),
  ...structuresAt('POST', '/api/collections', 2.5 * mebibyte, 'description'),
  ...structuresAt('PUT', '/api/collections/order', mebibyte, 'collection_ids'),
  ...structuresAt('POST', '/api/namelists/', mebibyte, 'names'),
  ...descriptions(),
  ...dataUrls(),
  ...reports(),
  ...forms(),
  ...queries(),
  compressed,
];
