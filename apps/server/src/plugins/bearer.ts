import { hash } from 'node:crypto';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from 'jose';
import { freshSignInSeconds } from '@sixty/contract/app-config';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RecentMap } from '../concurrency/recent-map.ts';
import { type AuthSettings, clockSkewMs } from '../config/settings.ts';
import type { HooksFor } from './endpoint-route.ts';
import { pleaseSignIn } from './failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a valid token, and on public endpoints. */
    bearer: Bearer | null;
  }
}

export type Bearer = {
  subject: string;
  token: string;
  /** Null in tokens of tenants. */
  session: { uid: string; grantId: string } | null;
};

export type VerifyBearer = (authorization: string | undefined) => Promise<Bearer | null>;

/** Thrown while the keys can't be fetched; the server responds 503. */
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

type Verified = Omit<Bearer, 'token'> & {
  /** Epoch milliseconds. */
  until: number;
};

/** As long as the keys of a tenant, which may withdraw one. */
const longestMs = 600_000;

/** The embedded provider marks access tokens with `typ: at+jwt`, so ID tokens are rejected. */
const verifyAccess = async (
  token: string,
  auth: AuthSettings,
  keys: JWTVerifyGetKey,
): Promise<Verified | null> => {
  const payload = await verify(token, keys, {
    issuer: auth.issuer,
    audience: auth.audience,
    requiredClaims: ['sub', 'exp'],
    ...(auth.isEmbedded ? { typ: 'at+jwt' } : {}),
  });
  if (!payload?.sub) return null;
  const { sub: subject, exp = 0, sid: uid, grant: grantId } = payload;
  const until = Math.min(exp * 1000 + clockSkewMs, Date.now() + longestMs);
  if (!auth.isEmbedded) return { subject, session: null, until };
  if (typeof uid !== 'string' || typeof grantId !== 'string') return null;
  return { subject, session: { uid, grantId }, until };
};

const rememberedTokens = 20_000;

/**
 * Null if missing or bad. A signature is verified once: it takes longer than many calls. Whether the session is open
 * is read from the database at each call.
 *
 * @throws TenantUnavailableError
 */
export const bearerVerifier = (auth: AuthSettings, keys: JWTVerifyGetKey): VerifyBearer => {
  const known = new RecentMap<string, Verified>(rememberedTokens);
  return async (authorization) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return null;
    const digest = hash('sha256', token);
    const remembered = known.get(digest);
    const isValid = remembered !== undefined && Date.now() < remembered.until;
    const verified = isValid ? remembered : await verifyAccess(token, auth, keys);
    if (!verified) return null;
    if (!isValid) known.set(digest, verified);
    const { subject, session } = verified;
    return { subject, token, session };
  };
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

export const addBearer = (app: FastifyInstance, verifyBearer: VerifyBearer): HooksFor => {
  app.decorateRequest('bearer', null);
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    request.bearer = await verifyBearer(request.headers.authorization);
  };
  return ({ access }) => (access === 'public' ? {} : { onRequest });
};

export type IsSignedIn = (bearer: Bearer) => Promise<boolean>;

/**
 * Invalid tokens get 401 even if sign-in is optional. The session is checked before a body is read or the call counts
 * against an hourly limit. `ResolveUser` (current-user.ts) always checks it, with the user; most GET calls need no other check.
 */
export const requireBearer =
  (isSignedIn: IsSignedIn): HooksFor =>
  ({ access, method, perHour }) => {
    if (access === 'public') return {};
    const canWait = method === 'GET' && !perHour;
    return {
      onRequest: async ({ bearer, headers }) => {
        if (bearer && (canWait || (await isSignedIn(bearer)))) return;
        if (access === 'signed-in' || headers.authorization !== undefined) throw pleaseSignIn;
      },
    };
  };
