import * as crypto from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeDatabase } from '../database/testing/each-database.ts';
import { createAccount } from './accounts.ts';
import type * as PasswordSignIn from './password-sign-in.ts';
import { hashPassword } from './passwords.ts';

const hashings: object[] = [];
let signIn: typeof PasswordSignIn.signIn;

beforeAll(async () => {
  const argon2: typeof crypto.argon2 = (algorithm, { message, nonce, ...cost }, done) => {
    hashings.push({ algorithm, ...cost, nonceLength: Buffer.from(nonce as Buffer).length });
    crypto.argon2(algorithm, { message, nonce, ...cost }, done);
  };
  vi.doMock('node:crypto', () => ({ ...crypto, argon2 }));
  vi.resetModules();
  ({ signIn } = await import('./password-sign-in.ts'));
});
afterAll(() => {
  vi.doUnmock('node:crypto');
  vi.resetModules();
});

describeDatabase('a sign-in', (open) => {
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
