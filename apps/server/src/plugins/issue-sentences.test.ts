import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@sixty/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { testDatabases } from '../database/testing/each-database.ts';
import { newReport } from '../testing/new-report.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { failureOfIssues } from './errors.ts';
import { sentenceOfIssue } from './issue-sentences.ts';

const contract = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url));
const sources = (await readdir(contract)).filter((name) => /^[\w-]+\.ts$/.test(name));
const modules = await Promise.all(
  sources.map(async (name) => (await import(`${contract}${name}`)) as Readonly<Record<string, unknown>>),
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'body' in value;

const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint));

const schemasIn = (schema: z.core.$ZodType, found = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> => {
  if (found.has(schema)) return found;
  found.add(schema);
  // A refinement is a schema too, but sees only accepted values.
  const parts: readonly [string, unknown][] = Object.entries((schema as mini.ZodMiniType).def);
  const inner = parts.flatMap(([name, part]): readonly unknown[] => {
    if (name === 'checks') return [];
    const isShape = typeof part === 'object' && part !== null && !('_zod' in part);
    return isShape ? Object.values(part) : [part];
  });
  for (const each of inner) if (each instanceof z.core.$ZodType) schemasIn(each, found);
  return found;
};

const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  'x y',
  'two\nlines',
  'é'.repeat(300_000),
  [],
  [null],
  Array.from({ length: 30_000 }, () => 'x'),
  {},
  { nothing: 1 },
  Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${index}${'x'.repeat(100)}`, index])),
];

const isSentence = (text: string): boolean =>
  /^[A-Z“].*[.!?]$/s.test(text) &&
  text.length <= 700 &&
  !/invalid|expected|received|unrecognized|too (?:big|small)|[<>]=?|\bregex|pattern|undefined|null|NaN|object Object|\||_zod/i.test(
    text.replaceAll(/“[^”]*”/g, ''),
  );

describe('the message of an issue', () => {
  beforeAll(() => {
    z.config({ localeError: sentenceOfIssue });
  });

  test('is a sentence for people, for every schema of the contract and a wrong value of every type', () => {
    const schemas = new Set(
      endpoints.flatMap(({ params, query, body }) =>
        [params, query, body].flatMap((schema) => [...schemasIn(schema)]),
      ),
    );
    expect(endpoints.length).toBeGreaterThan(40);
    expect(schemas.size).toBeGreaterThan(80);
    const sentences = new Set<string>();
    for (const schema of schemas)
      for (const value of wrongValues)
        for (const [place, of] of [
          [value, schema],
          [{ a_field: value }, mini.object({ a_field: schema as mini.ZodMiniType })],
          [[value], mini.array(schema as mini.ZodMiniType)],
        ] as const) {
          const { error } = z.core.safeParse(of, place);
          if (!error) continue;
          const { message: detail, errors = [] } = failureOfIssues(error.issues);
          for (const sentence of [detail, ...errors.map(({ message }) => message)]) sentences.add(sentence);
        }
    expect([...sentences].filter((sentence) => !isSentence(sentence))).toEqual([]);
    expect(sentences.size).toBeGreaterThan(60);
  });

  test.each([
    [mini.string(), 5, 'This must be text.'],
    [mini.strictObject({ name: mini.string() }), {}, '“name” is missing.'],
    [mini.strictObject({}), { color: 1 }, 'There’s no field “color” here.'],
    [
      mini.strictObject({}),
      { a: 1, b: 2, c: 3, d: 4, e: 5 },
      'There’s no field “a”, “b”, “c”, or 2 others here.',
    ],
    [
      mini.object({ status: mini.enum(['public', 'private']) }),
      { status: 'x' },
      '“status” must be “public” or “private”.',
    ],
    [mini.object({ n: mini.int().check(mini.minimum(1)) }), { n: 0 }, '“n” must be at least 1.'],
    [mini.object({ n: mini.int() }), { n: 1.5 }, '“n” must be a whole number.'],
    [mini.object({ n: mini.number().check(mini.positive()) }), { n: 0 }, '“n” must be more than 0.'],
    [mini.array(mini.string()), ['a', 2], 'Entry 2 must be text.'],
    [mini.object({ ids: mini.array(mini.string()) }), { ids: [2] }, 'Entry 1 of “ids” must be text.'],
    [
      mini.object({ items: mini.array(mini.object({ ms: mini.number() })) }),
      { items: [{ ms: 1 }, { ms: 'x' }] },
      '“ms” of entry 2 must be a number.',
    ],
    [mini.string().check(mini.maxLength(3)), 'abcd', 'This can have at most 3 characters.'],
    [mini.array(mini.string()).check(mini.minLength(1)), [], 'This can’t be empty.'],
    [mini.iso.date(), 'x', 'This must be a date, such as 2026-01-31.'],
  ] as const)('names the field and what it needs (%#)', (schema, value, sentence) => {
    expect(z.core.safeParse(schema, value).error?.issues[0]?.message).toBe(sentence);
  });
});

describe('over HTTP', () => {
  const open = testDatabases();
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openTestApp(await open('sqlite'));
  });

  test.each([
    ['POST', '/api/collections', { name: 'A', description: '[]', category: 'Letters', status: 'shared' }],
    ['POST', '/api/reports', { ...newReport(), speed: 'fast', more: 1 }],
    ['POST', '/api/reports', []],
    ['PUT', '/api/users/me/time_zone', { time_zone: 7 }],
    ['GET', '/api/reports?page=0&limit=x', undefined],
    ['GET', '/api/collections?type=chess', undefined],
    ['GET', `/api/reports/${'x'.repeat(100)}`, undefined],
  ] as const)('%s %s is refused in sentences', async (method, url, payload) => {
    const { headers } = await testApp.signUp('Ann');
    const answer = await testApp.app.inject({ method, url, headers, ...(payload && { payload }) });
    expect(answer.statusCode).toBe(400);
    const { detail, errors } = answer.json<{
      detail: string;
      errors: readonly { message: string }[];
    }>();
    expect(errors.length).toBeGreaterThan(0);
    for (const sentence of [detail, ...errors.map(({ message }) => message)])
      expect(isSentence(sentence), sentence).toBe(true);
  });
});
