import { randomUUID } from 'node:crypto';
import { SignJWT, importJWK } from 'jose';
import type { AuthSettings } from '../config/settings.ts';
import type { Database } from '../database/open-database.ts';
import { saveState } from '../identity/oidc-state.repository.ts';
import { loadSecrets } from '../identity/secrets.ts';

export type TokenChanges = {
  issuer?: string;
  audience?: string;
  /** Seconds from now. */
  expiresIn?: number;
  typ?: string;
  /** Seconds from now. */
  signedIn?: number;
};

/** In seconds, since tests move the clock by weeks. */
const tenYears = 315_360_000;

export const makeAccessToken = async (
  database: Database,
  auth: AuthSettings,
  { subject, ...changes }: TokenChanges & { subject: string },
  now: number,
): Promise<string> => {
  const { signingKeys } = await loadSecrets(database, now);
  const key = signingKeys[0];
  if (!key) throw new Error('There is no signing key.');
  const seconds = Math.floor(now / 1000);
  const sid = randomUUID();
  const session = { id: sid, uid: sid, account_id: subject, payload: '{}', expires_at: null };
  for (const model of ['Session', 'Grant']) await saveState(database.db, { model, ...session }, now);
  return new SignJWT({
    sid,
    grant: sid,
    ...(changes.signedIn === undefined ? {} : { auth_time: seconds + changes.signedIn }),
  })
    .setProtectedHeader({
      alg: 'RS256',
      typ: changes.typ ?? 'at+jwt',
      ...(key.kid ? { kid: key.kid } : {}),
    })
    .setSubject(subject)
    .setIssuer(changes.issuer ?? auth.issuer)
    .setAudience(changes.audience ?? auth.audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + (changes.expiresIn ?? tenYears))
    .sign(await importJWK(key, 'RS256'));
};
