import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JSONWebKeySet, JWTPayload, JWTVerifyGetKey, JWTVerifyOptions } from 'jose';
import { freshSignInSeconds } from '@sixty/contract/fresh-sign-in';
import type { FastifyInstance } from 'fastify';
import { clockSkewMs } from '../config/clock-skew.ts';
import type { AuthSettings } from '../config/settings.ts';
import { endpointOf } from './endpoint-route.ts';
import { pleaseSignIn } from './failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a valid token, and on public endpoints. */
    bearer: Bearer | null;
  }
}

export type Bearer = {
  readonly subject: string;
  readonly token: string;
  /** Null in tokens of tenants. */
  readonly sessionUid: string | null;
};

export type VerifyBearer = (authorization: string | undefined) => Promise<Bearer | null>;

/** Respond 503. */
export class TenantUnavailableError extends Error {
  override readonly name = 'TenantUnavailableError';
}

/** All other errors come from fetching the keys. */
const badTokenErrors = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  // The token has no key ID, but the issuer has several keys.
  errors.JWKSMultipleMatchingKeys,
];

const leewaySeconds = clockSkewMs / 1000;

const verify = async (
  token: string,
  keys: JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<JWTPayload | null> => {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      clockTolerance: leewaySeconds,
      ...options,
    });
    return payload;
  } catch (cause) {
    if (badTokenErrors.some((BadToken) => cause instanceof BadToken)) return null;
    throw new TenantUnavailableError('fetching the keys of the identity provider failed', { cause });
  }
};

/** Fetched on first use, and again for an unknown key. */
export const remoteKeys = (auth: AuthSettings): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(`${auth.domain}/.well-known/jwks.json`), { timeoutDuration: 5000 });

export const localKeys = (publicKeys: JSONWebKeySet): JWTVerifyGetKey => createLocalJWKSet(publicKeys);

/**
 * Null if missing or invalid. ID tokens of the embedded provider lack its `typ: at+jwt`.
 *
 * @throws TenantUnavailableError
 */
export const bearerVerifier =
  (auth: AuthSettings, keys: JWTVerifyGetKey): VerifyBearer =>
  async (authorization) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return null;
    const payload = await verify(token, keys, {
      issuer: auth.issuer,
      audience: auth.audience,
      requiredClaims: ['sub', 'exp'],
      ...(auth.isEmbedded ? { typ: 'at+jwt' } : {}),
    });
    if (!payload?.sub) return null;
    if (!auth.isEmbedded) return { subject: payload.sub, token, sessionUid: null };
    const sessionUid = payload['sid'];
    return typeof sessionUid === 'string' ? { subject: payload.sub, token, sessionUid } : null;
  };

export type IsFreshSignIn = (idToken: string, subject: string, now: number) => Promise<boolean>;

/**
 * Whether `auth_time` is at most `freshSignInSeconds` old. It requires a sign-in with `max_age` (OpenID Connect
 * Core, 2).
 *
 * @throws TenantUnavailableError
 */
export const freshSignInVerifier =
  (auth: AuthSettings, keys: JWTVerifyGetKey): IsFreshSignIn =>
  async (idToken, subject, now) => {
    const payload = await verify(idToken, keys, {
      issuer: auth.issuer,
      audience: auth.clientId,
      subject,
      requiredClaims: ['exp', 'auth_time'],
    });
    const signedInAt = payload?.['auth_time'];
    if (typeof signedInAt !== 'number') return false;
    const age = now / 1000 - signedInAt;
    return age >= -leewaySeconds && age <= freshSignInSeconds;
  };

export const addBearer = (app: FastifyInstance, verifyBearer: VerifyBearer): void => {
  app.decorateRequest('bearer', null);
  app.addHook('onRequest', async (request) => {
    if (endpointOf(request).access === 'public') return;
    request.bearer = await verifyBearer(request.headers.authorization);
  });
};

export type IsSignedIn = (bearer: Bearer) => Promise<boolean>;

/** Invalid tokens get 401 even if sign-in is optional. */
export const requireBearer = (app: FastifyInstance, isSignedIn: IsSignedIn): void => {
  app.addHook('onRequest', async (request) => {
    const { access } = endpointOf(request);
    if (access === 'public' || (request.bearer && (await isSignedIn(request.bearer)))) return;
    if (access === 'signed-in' || request.headers.authorization !== undefined) throw pleaseSignIn;
  });
};
