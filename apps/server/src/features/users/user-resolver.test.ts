import { seededRandom } from '@sixty/testkit/random';
import { beforeEach, expect, it } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { testNow } from '../../database/testing/rows.ts';
import { saveState } from '../../identity/oidc-state.repository.ts';
import type { ProfileClaims } from './username.ts';
import { userResolver } from './user-resolver.ts';

const dayMs = 86_400_000;
const bearer = { subject: 'ann', token: 'token', session: null };

describeEachDatabase('claims of the issuer', (open) => {
  let database: TestDatabase;
  let claims: ProfileClaims | Error;
  let asked: number;
  let isSignedIn: boolean;
  let now: number;
  let errors: unknown[];
  beforeEach(async () => {
    database = await open();
    claims = { name: 'Ann Lee', email: 'ann.lee@example.org' };
    asked = 0;
    isSignedIn = true;
    now = testNow;
    errors = [];
  });
  const openResolver = () =>
    userResolver({
      database,
      issuer: 'https://id.example/',
      isSignedIn: async () => isSignedIn,
      findClaims: async () => {
        asked += 1;
        if (claims instanceof Error) throw claims;
        return claims;
      },
      findInvitedRole: async () => null,
      rng: seededRandom(1),
      now: () => now,
      logError: (error) => errors.push(error),
    });

  it('are read again at the first call of a day, once', async () => {
    const resolve = openResolver();
    const made = await resolve(bearer);
    expect(made).toMatchObject({ name: 'Ann Lee', email: 'ann.lee@example.org', username: 'ann-lee' });
    claims = { name: ' Ann\nMiller ', email: 'ann.miller@example.org' };
    expect(await resolve(bearer)).toEqual(made);
    expect(asked).toBe(1);

    now += dayMs;
    await Promise.all(Array.from({ length: 5 }, () => resolve(bearer)));
    expect(asked).toBe(2);
    expect(await resolve(bearer)).toEqual({ ...made, name: 'Ann Miller', email: 'ann.miller@example.org' });
  });

  it('stay as they were if they are missing later', async () => {
    const made = await openResolver()(bearer);
    claims = { name: '  ', email: null };
    expect(await openResolver()(bearer)).toEqual(made);
    claims = { email: 'no address' };
    expect(await openResolver()(bearer)).toEqual(made);
    expect(asked).toBe(3);
  });

  it('aren’t needed if the issuer doesn’t respond', async () => {
    const resolve = openResolver();
    const made = await resolve(bearer);
    now += dayMs;
    claims = new Error('away');
    expect(await resolve(bearer)).toEqual(made);
    expect(errors).toHaveLength(1);
    expect(await resolve(bearer)).toEqual(made);
    expect(asked).toBe(2);
  });

  it('say whether the address is proven, which a later claim takes back', async () => {
    const readMoment = async () =>
      (await database.db.selectFrom('users').select('email_verified_at').executeTakeFirstOrThrow())
        .email_verified_at;
    const resolve = openResolver();
    claims = { name: 'Ann', email: 'ann@example.org', email_verified: true };
    await resolve(bearer);
    expect(await readMoment()).toBe(testNow);
    claims = { name: 'Ann', email: 'ann@example.org', email_verified: false };
    now += dayMs;
    await resolve(bearer);
    expect(await readMoment()).toBeNull();
    claims = { name: 'Ann', email: 'ann@example.org' };
    now += dayMs;
    await resolve(bearer);
    expect(await readMoment()).toBeNull();
  });

  it('are not read for a disabled person, whose calls are refused', async () => {
    const resolve = openResolver();
    await resolve(bearer);
    await database.db.updateTable('users').set({ disabled_at: now }).execute();
    now += dayMs;
    await expect(resolve(bearer)).rejects.toThrow('This account is disabled.');
    expect(asked).toBe(1);
  });

  it('are not read after the end of the session, which is checked with the user', async () => {
    const resolve = openResolver();
    const inSession = { ...bearer, session: { uid: 'evening', grantId: 'grant' } };
    const grant = { model: 'Grant', id: 'grant', payload: '{}', expires_at: null };
    await saveState(database.db, grant, now);
    const session = { model: 'Session', id: 'evening', uid: 'evening', account_id: 'ann', payload: '{}' };
    await saveState(database.db, { ...session, expires_at: now + dayMs }, now);
    const made = await resolve(inSession);
    // Not asked, because the statement that reads the user finds the session.
    isSignedIn = false;
    expect(await resolve(inSession)).toEqual(made);
    expect(await resolve({ ...inSession, session: { uid: 'another', grantId: 'grant' } })).toBeNull();
    expect(await resolve({ ...inSession, session: { uid: 'evening', grantId: 'other' } })).toBeNull();
    await saveState(database.db, { ...session, account_id: 'ben', expires_at: now + dayMs }, now);
    expect(await resolve(inSession)).toBeNull();
    await saveState(database.db, { ...session, expires_at: now + dayMs }, now);
    now += dayMs;
    expect(await resolve(inSession)).toBeNull();
    expect(asked).toBe(1);

    // The provider deletes the row of a session that changes its ID before it writes the new one.
    isSignedIn = true;
    expect(await resolve({ ...inSession, session: { uid: 'another', grantId: 'grant' } })).toEqual(made);
    await database.db.updateTable('users').set({ disabled_at: now }).execute();
    await expect(resolve({ ...inSession, session: { uid: 'another', grantId: 'grant' } })).rejects.toThrow(
      'This account is disabled.',
    );
  });
});
