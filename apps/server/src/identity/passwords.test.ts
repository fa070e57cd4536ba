import { describe, expect, test } from 'vitest';
import { QueueFullError } from '../concurrency/concurrency-limit.ts';
import { hashPassword, isOutdatedHash, isPassword } from './passwords.ts';

describe('passwords', () => {
  test('a hash matches its own password only', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword('correct horse', hash)).toBe(true);
    expect(await isPassword('correct horse ', hash)).toBe(false);
    expect(await isPassword('', hash)).toBe(false);
  });

  test('two hashes of one password differ', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  test('a composed and a decomposed é are the same password', async () => {
    expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });

  test('a hash of another implementation is accepted and outdated', async () => {
    // Reference implementation: argon2 -id -t 2 -k 65536 -p 1, password 'password', salt 'somesalt'.
    const reference =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', reference)).toBe(true);
    expect(isOutdatedHash(reference)).toBe(true);
    expect(isOutdatedHash(await hashPassword('x'))).toBe(false);
  });

  test('a full queue rejects further checks', async () => {
    const cheap = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAAAA';
    const all = Array.from({ length: 203 }, () => isPassword('x', cheap));
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.map(({ status }) => status).indexOf('rejected')).toBe(202);
    await expect(all[202]).rejects.toThrow(QueueFullError);
  });

  test('an invalid hash throws', async () => {
    await expect(isPassword('x', 'plain')).rejects.toThrow('not an Argon2id hash');
  });
});
