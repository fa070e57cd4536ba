import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { encrypt, decrypt } from './secrets.ts';

const key = randomBytes(32);
const plain = Buffer.from('a secret of twenty B');

it('opens what it sealed, which looks different each time', () => {
  const [one, two] = [encrypt(key, plain, 'ann'), encrypt(key, plain, 'ann')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, 'base64url').includes(plain)).toBe(false);
  for (const sealed of [one, two]) expect(decrypt(key, sealed, 'ann')).toEqual(plain);
});

it('opens for nobody else, with no other key, and not if it was changed', () => {
  const sealed = encrypt(key, plain, 'ann');
  expect(() => decrypt(key, sealed, 'ben')).toThrow();
  expect(() => decrypt(randomBytes(32), sealed, 'ann')).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => decrypt(key, changed.toString('base64url'), 'ann')).toThrow();
  }
  for (const broken of ['', 'x', sealed.slice(0, 20)]) expect(() => decrypt(key, broken, 'ann')).toThrow();
});
