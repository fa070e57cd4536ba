import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import type { Database } from '../database/open-database.ts';
import { addFirstSecret, listSecrets } from '../database/secrets.repository.ts';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

export const encrypt = (key: Buffer, plain: Buffer, owner: string): string => {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
};

/** @throws if it was changed, or belongs to someone else. */
export const decrypt = (key: Buffer, sealed: string, owner: string): Buffer => {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, ivLength);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
};

const storedKey = z.looseObject({
  kty: z.literal('RSA'),
  kid: z.string(),
  alg: z.literal('RS256'),
  n: z.string(),
  e: z.string(),
  d: z.string(),
});

const makeSigningKey = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const kid = randomBytes(12).toString('base64url');
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' });
};

/** Keys for tokens, cookies, and secrets, shared by all processes and kept across restarts. */
export const loadSecrets = async ({ db }: Database, now: number) => {
  const load = async (
    purpose: 'signing_key' | 'cookie_key' | 'two_factor_key',
    make: () => Promise<string>,
  ): Promise<string[]> => {
    const known = await listSecrets(db, purpose);
    if (known.length > 0) return known;
    await addFirstSecret(db, { purpose, value: await make(), now });
    return listSecrets(db, purpose);
  };
  // The first, newest key signs.
  const signing = await load('signing_key', makeSigningKey);
  const makeKey = async () => JSON.stringify(randomBytes(32).toString('base64url'));
  const cookies = await load('cookie_key', makeKey);
  const [twoFactorKey = ''] = await load('two_factor_key', makeKey);
  const signingKeys = signing.map((text) => storedKey.parse(JSON.parse(text)));
  return {
    signingKeys,
    publicKeys: { keys: signingKeys.map(({ kty, n, e, kid, alg }) => ({ kty, n, e, kid, alg, use: 'sig' })) },
    twoFactorKey: Buffer.from(z.string().length(43).parse(JSON.parse(twoFactorKey)), 'base64url'),
    cookieKeys: cookies.map((text) => z.string().min(32).parse(JSON.parse(text))),
  };
};
