import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serializerCompiler } from './endpoint.ts';

const serialized = (schema: z.ZodMiniType, reply: unknown): unknown =>
  JSON.parse(serializerCompiler({ schema, method: 'GET', url: '/' })(reply));

const Person = z.object({ name: z.string(), email: z.optional(z.nullable(z.string())) });

test.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['an object', Person, { name: 'Ann', email: null, secret: 1 }, { name: 'Ann', email: null }],
  ['a list', z.array(Person), [{ name: 'Ann', secret: 1 }], [{ name: 'Ann' }]],
  [
    'an object in an object',
    z.object({ of: z.nullable(Person) }),
    { of: { name: 'Ann', secret: 1 } },
    { of: { name: 'Ann' } },
  ],
  ['a record', z.record(z.string(), Person), { a: { name: 'Ann', secret: 1 } }, { a: { name: 'Ann' } }],
  ['a strict object', z.strictObject({ name: z.string() }), { name: 'Ann', secret: 1 }, { name: 'Ann' }],
  [
    'one of several objects',
    z.union([z.object({ kind: z.literal('a') }), Person]),
    { name: 'Ann', secret: 1 },
    { name: 'Ann' },
  ],
])('of %s, fields that the contract doesn’t name are not sent', (_, schema, reply, sent) => {
  expect(serialized(schema, reply)).toEqual(sent);
});

test('numbers, null, and booleans are sent as they are', () => {
  const schema = z.object({ count: z.int(), none: z.nullable(z.string()), is: z.boolean() });
  const reply = { count: 3, none: null, is: false };
  expect(serialized(schema, reply)).toEqual(reply);
});

test('of a loose object, all fields are sent', () => {
  const schema = z.object({ options: z.looseObject({}) });
  expect(serialized(schema, { options: { rp: { id: 'a' } }, secret: 1 })).toEqual({
    options: { rp: { id: 'a' } },
  });
});

test.each<[z.ZodMiniType, unknown]>([
  [Person, { name: { first: 'Ann', secret: 1 } }],
  [Person, { name: 'Ann', email: ['secret'] }],
  [z.array(z.string()), [{ secret: 1 }]],
  [z.array(z.string()), { secret: 1 }],
  [Person, 'secret'],
])('an object can’t take the place of a plain value, nor a list that of an object', (schema, reply) => {
  expect(() => serialized(schema, reply)).toThrow('expected');
});
