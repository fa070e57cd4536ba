import { User } from '@sixty/contract/users';
import { foldForSearch } from '@sixty/domain/text';
import { seededRandom } from '@sixty/testkit/random';
import { expect, it } from 'vitest';
import type { Executor } from '../../database/open-database.ts';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { insertCollection, testNow as now } from '../../database/testing/rows.ts';
import { withTransaction } from '../../database/transaction.ts';
import { namesOf } from '../discovery/testing/discovery.ts';
import type { ProfileClaims } from './username.ts';
import { findOrCreateUser, findUser, updateDisplayName, updateRole, updateTimeZone } from './users.ts';

const issuer = 'https://id.example/';

const firstCall = (db: Executor, subject: string, claims: ProfileClaims) =>
  findOrCreateUser(db, { issuer, subject, claims }, { now, rng: seededRandom(7) });

describeDatabase('users', (open) => {
  it('are created at the first call, as students, in the contract’s format', async () => {
    const { db } = await open();
    expect(await findUser(db, { issuer, subject: 'ann' })).toBeNull();
    const claims = { name: 'Ann Lee', nickname: 'ann.lee', email: 'ann.lee@example.org' };
    const user = await firstCall(db, 'ann', claims);
    expect(User.parse(user)).toEqual({
      id: user.id,
      username: 'ann-lee',
      name: 'Ann Lee',
      email: 'ann.lee@example.org',
      display_name: 'Ann Lee',
      role: 'student',
      is_role_chosen: false,
      time_zone: null,
      created_at: '2026-03-02T10:00:00.000Z',
    });
    expect(await firstCall(db, 'ann', { name: 'Somebody Else' })).toEqual(user);
    expect(await findUser(db, { issuer, subject: 'ann' })).toEqual(user);
  });

  it('are created once for concurrent first calls', async () => {
    const first = await open();
    const second = await first.openAgain();
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        firstCall((n % 2 === 0 ? first : second).db, 'ann', { name: 'Ann' }),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await first.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  it('get different user names, also if many of one name come at once', async () => {
    const first = await open();
    const second = await first.openAgain();
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        firstCall((n % 2 === 0 ? first : second).db, `ann-${n}`, { nickname: 'Ann', email: `a${n}@x.org` }),
      ),
    );
    const usernames = made.map(({ username }) => username);
    expect(new Set(usernames).size).toBe(8);
    expect(usernames).toContain('ann');
    expect(usernames.every((username) => /^ann(-\d+)?$/.test(username))).toBe(true);
  });

  it('are separate for each issuer', async () => {
    const { db } = await open();
    const here = await firstCall(db, 'same', { name: 'Ann' });
    const there = await findOrCreateUser(
      db,
      { issuer: 'https://elsewhere.example/', subject: 'same', claims: { name: 'Ben' } },
      { now, rng: seededRandom(7) },
    );
    expect(there.id).not.toBe(here.id);
  });

  it('can be created in concurrent transactions', async () => {
    const first = await open();
    const second = await first.openAgain();
    await firstCall(first.db, 'ben', { name: 'Ann' });
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        withTransaction((n % 2 === 0 ? first : second).db, (trx) => firstCall(trx, 'ann', { name: 'Ann' })),
      ),
    );
    expect(new Set(made.map(({ username }) => username))).toEqual(new Set(['ann-2']));
  });

  it.each([
    [{}, { email: null }],
    [{ name: '', nickname: '', email: '' }, { email: null }],
    [
      { name: 'a\0b\r\nc', email: 'no address' },
      { name: 'a b c', email: null },
    ],
    [{ name: 'x'.repeat(100_000), email: null }, { name: 'x'.repeat(100) }],
    [{ name: '\0\u0001', nickname: '\ud800' }, {}],
  ])('are made whatever the provider says: %j', async (claims, expected) => {
    const { db } = await open();
    const user = await firstCall(db, 'odd', claims);
    expect(User.parse(user)).toMatchObject(expected);
    expect(user.username).toMatch(/^[\p{L}\p{M}\p{N}-]+$/u);
    expect(user.name).not.toBe('');
  });

  it('are found by the name that they choose, and by their user name', async () => {
    const database = await open();
    const { db } = database;
    const ann = await firstCall(db, 'ann', { name: 'Ann' });
    await insertCollection(db, { user_id: ann.id, status: 'public' });
    const named = await updateDisplayName(db, { user: ann, displayName: 'Señora Été' }, now);
    expect(named).toEqual({ ...ann, display_name: 'Señora Été' });
    const searchText = () => db.selectFrom('users').select('search_text').executeTakeFirstOrThrow();
    expect(await searchText()).toEqual({ search_text: foldForSearch('Señora Été ann') });
    expect(await namesOf(database, { query: 'snora', searchType: 'creator' })).toEqual(['Vowels']);
    await updateDisplayName(db, { user: ann, displayName: '' }, now);
    expect(await searchText()).toEqual({ search_text: foldForSearch('ann') });
  });

  it('choose their role', async () => {
    const { db } = await open();
    const ann = await firstCall(db, 'ann', { name: 'Ann' });
    const ben = await firstCall(db, 'ben', { name: 'Ben' });
    const own = await updateRole(db, { userId: ann.id, role: 'teacher' }, now);
    expect(own).toEqual({ ...ann, role: 'teacher', is_role_chosen: true });
    await expect(updateRole(db, { userId: 'nobody', role: 'teacher' }, now)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await findUser(db, { issuer, subject: 'ben' })).toEqual(ben);
  });

  it('have a time zone once their browser reports it', async () => {
    const { db } = await open();
    const user = await firstCall(db, 'ann', { name: 'Ann' });
    const timeZone = 'America/Denver';
    const updated = { ...user, time_zone: timeZone };
    expect(await updateTimeZone(db, { userId: user.id, timeZone }, now)).toEqual(updated);
    expect(await findUser(db, { issuer, subject: 'ann' })).toEqual(updated);
  });
});
