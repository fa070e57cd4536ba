import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bearerVerifier } from './bearer.ts';

const auth = {
  isEmbedded: false,
  domain: 'https://school.example',
  issuer: 'https://school.example/',
  clientId: 'sixty',
  audience: 'https://api.example',
  useRefreshTokens: false,
};

test('if the issuer has two keys, a token that names one is accepted, and one that names none is bad', async () => {
  const pairs = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const keys = await Promise.all(
    pairs.map(async ({ publicKey }, n) => ({
      ...(await exportJWK(publicKey)),
      alg: 'RS256',
      kid: `key-${n}`,
    })),
  );
  const verify = bearerVerifier(auth, createLocalJWKSet({ keys }));
  const tokenOf = (kid: string | null) => {
    const token = new SignJWT({ sub: 'ann', iss: auth.issuer, aud: auth.audience })
      .setProtectedHeader({ alg: 'RS256', ...(kid === null ? {} : { kid }) })
      .setExpirationTime('10m');
    const key = pairs[1]?.privateKey;
    return key ? token.sign(key) : Promise.reject(new Error('There is no key.'));
  };
  const named = await tokenOf('key-1');
  expect(await verify(`Bearer ${named}`)).toEqual({ subject: 'ann', token: named, session: null });
  expect(await verify(`Bearer ${await tokenOf(null)}`)).toBeNull();
});

test('a signature is verified once, until the token expires, and at most for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = vi.fn(async () => publicKey);
  const verify = bearerVerifier(auth, keys);
  const tokenFor = (lifetime: string) =>
    new SignJWT({ sub: 'ann', iss: auth.issuer, aud: auth.audience })
      .setProtectedHeader({ alg: 'RS256' })
      .setExpirationTime(lifetime)
      .sign(privateKey);
  const [short, long] = [await tokenFor('5m'), await tokenFor('1d')];
  for (const token of [short, long, short, long])
    expect(await verify(`Bearer ${token}`)).toEqual({ subject: 'ann', token, session: null });
  expect(keys).toHaveBeenCalledTimes(2);

  const otherSignature = `${short.slice(0, short.lastIndexOf('.'))}${long.slice(long.lastIndexOf('.'))}`;
  expect(await verify(`Bearer ${otherSignature}`)).toBeNull();
  expect(keys).toHaveBeenCalledTimes(3);

  vi.setSystemTime(Date.now() + 7 * 60_000);
  expect(await verify(`Bearer ${short}`)).toBeNull();
  expect(await verify(`Bearer ${long}`)).not.toBeNull();
  expect(keys).toHaveBeenCalledTimes(4);
  vi.setSystemTime(Date.now() + 4 * 60_000);
  expect(await verify(`Bearer ${long}`)).not.toBeNull();
  expect(keys).toHaveBeenCalledTimes(5);
});
