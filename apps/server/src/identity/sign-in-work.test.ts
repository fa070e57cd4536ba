import type * as Crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { describeEachDatabase } from '../database/testing/each-database.ts';
import { createAccount } from './accounts.repository.ts';
import { signIn } from './accounts.service.ts';
import { hashPassword } from './passwords.ts';

const hashings = vi.hoisted((): object[] => []);
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof Crypto>();
  const argon2: typeof original.argon2 = (algorithm, { message, nonce, ...cost }, done) => {
    hashings.push({ algorithm, ...cost, nonceLength: nonce.byteLength });
    original.argon2(algorithm, { message, nonce, ...cost }, done);
  };
  return { ...original, argon2 };
});

describeEachDatabase('a sign-in', (open) => {
  test('with an unknown address takes the same work as one with a wrong password, from the first on', async () => {
    const database = await open();
    const email = 'ann@example.org';
    const passwordHash = await hashPassword('correct horse');
    await createAccount(database.db, { id: 'ann', name: 'Ann', email, passwordHash, now: 1 });
    const execute = vi.spyOn(database.db.getExecutor(), 'executeQuery');
    const workOf = async (typed: string, password: string) => {
      hashings.length = 0;
      execute.mockClear();
      const findDevice = () => null;
      const outcome = await signIn(database, { email: typed, password }, { address: '::1', findDevice }, 2);
      const statements = execute.mock.calls.map(([{ sql }]) => sql);
      return { outcome, hashings: [...hashings], statements };
    };
    for (const password of ['nope nope', 'x'.repeat(5000), '']) {
      const unknown = await workOf('bo@example.org', password);
      expect(unknown).toMatchObject({
        outcome: { kind: 'refused' },
        hashings: [{ memory: 19_456, passes: 2 }],
      });
      expect(unknown.statements.length).toBeGreaterThan(3);
      expect(await workOf(email, password)).toEqual(unknown);
    }
  });
});
