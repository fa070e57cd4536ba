import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';
import { freshSignInSeconds } from '@sixty/contract/account';
import type { AuthSettings } from '../config/settings.ts';

/** What a verified access token says of whoever sent it. */
export type Bearer = { readonly subject: string; readonly token: string };

export type VerifyBearer = (authorization: string | undefined) => Promise<Bearer | null>;

/** The identity provider outside does not answer as it should: an outage, not a bad token. Answer 503. */
export class TenantUnavailableError extends Error {
  override readonly name = 'TenantUnavailableError';
}

/** What is wrong with the token itself; everything else is about having its keys. */
const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  // Without the name of its key it could be of any; an issuer that has several names them.
  error instanceof errors.JWKSMultipleMatchingKeys;

/** Seconds by which clocks may disagree (specification, part 1, section 5). */
const leewaySeconds = 60;

/** The keys of an outside tenant, fetched when first needed and again when a token names an unknown one. */
export const remoteKeys = (auth: AuthSettings): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(`${auth.domain}/.well-known/jwks.json`), { timeoutDuration: 5000 });

export const localKeys = (publicKeys: JSONWebKeySet): JWTVerifyGetKey => createLocalJWKSet(publicKeys);

/**
 * Checks issuer, audience, expiry and the RS256 signature of a bearer token; null for a missing or bad one.
 * The embedded provider marks access tokens with `typ: at+jwt`, so there an ID token is refused for its type too.
 *
 * @throws TenantUnavailableError when a tenant's keys cannot be had.
 */
export const bearerVerifier =
  (auth: AuthSettings, keys: JWTVerifyGetKey): VerifyBearer =>
  async (authorization) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return null;
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: auth.issuer,
        audience: auth.audience,
        algorithms: ['RS256'],
        clockTolerance: leewaySeconds,
        requiredClaims: ['sub', 'exp'],
        ...(auth.isEmbedded ? { typ: 'at+jwt' } : {}),
      });
      return payload.sub ? { subject: payload.sub, token } : null;
    } catch (error) {
      if (isAboutTheToken(error)) return null;
      throw new TenantUnavailableError('The keys of the identity provider cannot be had.', { cause: error });
    }
  };

/** Whether an ID token shows that this subject has just signed in again, typing a password or what stands for it. */
export type IsFreshSignIn = (idToken: string, subject: string, now: number) => Promise<boolean>;

/**
 * Checks an ID token as `bearerVerifier` checks an access token, and that its `auth_time` is at most
 * `freshSignInSeconds` old. A provider states that claim when it was asked with `max_age` (OpenID Connect Core, 2).
 *
 * @throws TenantUnavailableError when a tenant's keys cannot be had.
 */
export const freshSignInVerifier =
  (auth: AuthSettings, keys: JWTVerifyGetKey): IsFreshSignIn =>
  async (idToken, subject, now) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: auth.issuer,
        audience: auth.clientId,
        algorithms: ['RS256'],
        clockTolerance: leewaySeconds,
        subject,
        requiredClaims: ['exp', 'auth_time'],
      });
      const { auth_time: signedInAt } = payload;
      if (typeof signedInAt !== 'number') return false;
      const age = now / 1000 - signedInAt;
      return age >= -leewaySeconds && age <= freshSignInSeconds;
    } catch (error) {
      if (isAboutTheToken(error)) return false;
      throw new TenantUnavailableError('The keys of the identity provider cannot be had.', { cause: error });
    }
  };
