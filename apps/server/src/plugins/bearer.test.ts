import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
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
  expect(await verify(`Bearer ${named}`)).toEqual({ subject: 'ann', token: named, sessionUid: null });
  expect(await verify(`Bearer ${await tokenOf(null)}`)).toBeNull();
});
