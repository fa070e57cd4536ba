import { readdirSync } from 'node:fs';
import { type Endpoint, takesIdempotencyKey } from '@sixty/contract/endpoint';
import { expect, it } from 'vitest';
import { z } from 'zod';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

const contract = new URL('../../../../packages/contract/src/', import.meta.url);

const changingCalls = (
  await Promise.all(
    readdirSync(contract)
      .filter((file) => !file.includes('.test.'))
      .map(async (file) => (await import(new URL(file, contract).href)) as Record<string, unknown>),
  )
)
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)
  .filter(({ method }) => method !== 'GET');

const secret = /"(\w*password|id_token|secret|recovery_codes|code|link|options)":/;

const hasSecret = ({ body, reply }: Endpoint): boolean =>
  [body, reply].some((schema) =>
    secret.test(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))),
  );

const namesOf = (endpoints: readonly Endpoint[]): string[] =>
  endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();

it('a call with a secret takes no idempotency key, which would store it', () => {
  const secretCalls = changingCalls.filter(hasSecret);
  expect(secretCalls.length).toBeGreaterThan(10);
  // This code works once, so that a stored hash of it gives nothing away.
  expect(namesOf(secretCalls.filter(takesIdempotencyKey))).toEqual(['POST /classes/join']);
});

it('all other changes take one, but those that need none', () => {
  const others = changingCalls.filter((endpoint) => !takesIdempotencyKey(endpoint) && !hasSecret(endpoint));
  // One reads, one reads a file, the other has its key in the report.
  expect(namesOf(others)).toEqual([
    'POST /collections/check-subscriptions-batch',
    'POST /decks',
    'POST /reports',
  ]);
});
