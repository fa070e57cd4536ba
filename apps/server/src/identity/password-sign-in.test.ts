import { beforeAll, describe, expect, test } from 'vitest';
import { minuteMs } from '@sixty/domain/days';
import { countAttempt } from '../database/attempts.repository.ts';
import { describeDatabase, type TestDatabase } from '../database/testing/each-database.ts';
import { createAccount, findAccount, findLocalAccount, findOrCreateConnectedAccount } from './accounts.ts';
import { changePassword, signIn } from './password-sign-in.ts';
import { findState, saveState } from './oidc-state.repository.ts';
import { signUp } from './sign-up.ts';
import { cheapPasswordHash } from '../testing/test-app.ts';
import { resetTokenFor } from './testing/reset-token.ts';
import { makeResetLink, canAskForReset, resetPassword } from './password-reset.ts';

const start = Date.UTC(2026, 0, 5, 8);
const clientAddress = '10.0.0.1';
const unknownDevice = (address: string) => ({ address, findDevice: (): string | null => null });

describeDatabase('accounts', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  /** With a hash that is checked fast, and replaced by the first sign-in. */
  const joinWithCheapHash = (id: string) =>
    createAccount(database.db, {
      id,
      name: 'Ann Teacher',
      email: `${id}@example.org`,
      passwordHash: cheapPasswordHash,
      now: start,
    });

  const join = (email: string, changes: Record<string, unknown> = {}) =>
    signUp(
      database,
      { name: 'Ann Teacher', email, password: 'correct horse', ...changes },
      {
        rule: { kind: 'open' },
        invitation: null,
        canSendMail: false,
        address: clientAddress,
        signUpsPerHour: 1000,
        now: start,
      },
    );

  describe('sign-in', () => {
    test('a wrong password and an unknown email get the same outcome', async () => {
      await join('known@example.org');
      const wrong = await signIn(
        database,
        { email: 'known@example.org', password: 'nope nope' },
        unknownDevice(clientAddress),
        start,
      );
      const unknown = await signIn(
        database,
        { email: 'unknown@example.org', password: 'nope nope' },
        unknownDevice(clientAddress),
        start,
      );
      expect(wrong).toEqual({ kind: 'refused' });
      expect(unknown).toEqual(wrong);
    });

    test('the eleventh attempt within 15 minutes isn’t checked, a later one is', async () => {
      await joinWithCheapHash('locked');
      const form = { email: 'locked@example.org', password: 'wrong one' };
      for (let count = 0; count < 10; count += 1) {
        expect((await signIn(database, form, unknownDevice('10.0.0.2'), start)).kind).toBe('refused');
      }
      const right = { ...form, password: 'correct horse' };
      expect((await signIn(database, right, unknownDevice('10.0.0.2'), start)).kind).toBe('too_many');
      expect((await signIn(database, right, unknownDevice('10.0.0.3'), start)).kind).toBe('signed_in');
      expect((await signIn(database, right, unknownDevice('10.0.0.2'), start + 16 * minuteMs)).kind).toBe(
        'signed_in',
      );
    });

    test('an account locked elsewhere can still sign in on a known device', async () => {
      await joinWithCheapHash('teacher');
      const form = { email: 'teacher@example.org', password: 'correct horse' };
      const wrong = { ...form, password: 'guess' };
      for (let count = 0; count < 11; count += 1)
        await signIn(database, wrong, unknownDevice('10.0.0.8'), start);
      const known = { address: '10.0.0.8', findDevice: () => 'a-device' };
      expect((await signIn(database, form, unknownDevice('10.0.0.8'), start)).kind).toBe('too_many');
      expect((await signIn(database, form, known, start)).kind).toBe('signed_in');
      for (let count = 0; count < 10; count += 1) await signIn(database, wrong, known, start);
      expect((await signIn(database, form, known, start)).kind).toBe('too_many');
    });

    test('successful sign-ins don’t use up attempts', async () => {
      await join('often@example.org');
      const form = { email: 'often@example.org', password: 'correct horse' };
      for (let count = 0; count < 11; count += 1) {
        expect((await signIn(database, form, unknownDevice('10.0.0.4'), start)).kind).toBe('signed_in');
      }
    });

    test('a school signs in from one address without limit; only failed attempts count', async () => {
      const address = '10.0.0.5';
      for (const name of ['one', 'two', 'three']) await join(`${name}-of-many@example.org`);
      const tryAs = (name: string, password: string, at = unknownDevice(address)) =>
        signIn(database, { email: `${name}-of-many@example.org`, password }, at, start);
      for (let count = 0; count < 299; count += 1)
        await countAttempt(database.db, { key: `sign-in-from:${address}`, windowMs: minuteMs, now: start });
      for (const name of ['one', 'two', 'three'])
        expect((await tryAs(name, 'correct horse')).kind).toBe('signed_in');
      expect((await tryAs('one', 'wrong one')).kind).toBe('refused');
      expect((await tryAs('two', 'correct horse')).kind).toBe('too_many');
      const known = { address, findDevice: () => 'a-device' };
      expect((await tryAs('two', 'correct horse', known)).kind).toBe('signed_in');
    });

    test('fields that aren’t text are refused', async () => {
      expect(
        await signIn(database, { email: ['a'], password: { b: 1 } }, unknownDevice(clientAddress), start),
      ).toEqual({
        kind: 'refused',
      });
    });
  });

  describe('a forgotten password', () => {
    const tokenOf = (email: string): Promise<string> => resetTokenFor(database, email, start);

    test('two who use a link at once set one password', async () => {
      await join('twice@example.org');
      const token = await tokenOf('twice@example.org');
      const outcomes = await Promise.all(
        ['a new sentence', 'another sentence'].map((password) =>
          resetPassword(
            database,
            { token, password, mine: 'yes' },
            { address: clientAddress, now: () => start },
          ),
        ),
      );
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'expired']);
    });

    test('the link sets a new password once and ends every session', async () => {
      const joined = await join('forgot@example.org');
      const accountId = joined.kind === 'signed_up' ? joined.accountId : '';
      const session = {
        model: 'Session',
        id: 'a-session',
        payload: '{}',
        account_id: accountId,
        expires_at: start + minuteMs,
      };
      await saveState(database.db, session, start);
      const token = await tokenOf('forgot@example.org');
      const form = { token, password: 'a new sentence', mine: 'yes' };
      expect(await resetPassword(database, form, { address: clientAddress, now: () => start })).toEqual({
        kind: 'done',
      });
      expect(await resetPassword(database, form, { address: clientAddress, now: () => start })).toEqual({
        kind: 'expired',
      });
      const old = { email: 'forgot@example.org', password: 'correct horse' };
      expect((await signIn(database, old, unknownDevice(clientAddress), start)).kind).toBe('refused');
      expect(
        (await signIn(database, { ...old, password: 'a new sentence' }, unknownDevice(clientAddress), start))
          .kind,
      ).toBe('signed_in');
      const find = () =>
        findState(database.db, { model: 'Session', by: 'id', value: 'a-session', now: start });
      expect(await find()).toBeNull();
      await saveState(database.db, session, start);
      expect(await find()).toBeNull();
    });

    test('a link works for an hour, unless a newer one replaces it', async () => {
      await join('slow@example.org');
      const first = await tokenOf('slow@example.org');
      const password = 'a new sentence';
      expect(
        (
          await resetPassword(
            database,
            { token: first, password, mine: 'yes' },
            { address: clientAddress, now: () => start + 61 * minuteMs },
          )
        ).kind,
      ).toBe('expired');
      const second = await tokenOf('slow@example.org');
      expect(
        (
          await resetPassword(
            database,
            { token: first, password, mine: 'yes' },
            { address: clientAddress, now: () => start },
          )
        ).kind,
      ).toBe('expired');
      expect(
        (
          await resetPassword(
            database,
            { token: second, password: 'short', mine: 'yes' },
            { address: clientAddress, now: () => start },
          )
        ).kind,
      ).toBe('invalid');
      expect(
        (
          await resetPassword(
            database,
            { token: second, password, mine: 'yes' },
            { address: clientAddress, now: () => start },
          )
        ).kind,
      ).toBe('done');
    });

    test('also ends sessions that begin while the new password is hashed', async () => {
      const joined = await join('meanwhile@example.org');
      const accountId = joined.kind === 'signed_up' ? joined.accountId : '';
      const changedAt = async () => (await findAccount(database.db, accountId))?.password_changed_at;
      const token = await tokenOf('meanwhile@example.org');
      let time = start;
      const now = () => time;

      const reset = resetPassword(
        database,
        { token, password: 'a new sentence', mine: 'yes' },
        { address: clientAddress, now },
      );
      time = start + 5000;
      expect(await reset).toEqual({ kind: 'done' });
      expect(await changedAt()).toBe(start + 5000);

      const change = changePassword(
        database,
        { accountId, current: 'a new sentence', next: 'another sentence' },
        now,
      );
      time = start + 9000;
      await change;
      expect(await changedAt()).toBe(start + 9000);
    });

    test('a common password is refused everywhere, and the link still works', async () => {
      const too = 'That password is too common. Try a short sentence instead.';
      expect(await join('common@example.org', { password: 'Password123!' })).toEqual({
        kind: 'invalid',
        errors: { password: too },
      });
      await join('common@example.org');
      const token = await tokenOf('common@example.org');
      const reset = (password: string) =>
        resetPassword(database, { token, password, mine: 'yes' }, { address: '10.8.8.8', now: () => start });
      expect(await reset('football2024')).toEqual({ kind: 'invalid', errors: { password: too } });
      const id = (await findLocalAccount(database.db, { email: 'common@example.org' }))?.id ?? '';
      const change = { accountId: id, current: 'correct horse', next: 'sunshine1' };
      await expect(changePassword(database, change, () => start)).rejects.toMatchObject({
        errors: [{ path: 'new_password', message: too }],
      });
      expect(await reset('a quiet pond at noon')).toEqual({ kind: 'done' });
    });

    test('only one of two links requested concurrently works', async () => {
      await join('twice@example.org');
      const tokens = await Promise.all(Array.from({ length: 4 }, () => tokenOf('twice@example.org')));
      const tried = await Promise.all(
        tokens.map((token) =>
          resetPassword(
            database,
            { token, password: 'short', mine: 'yes' },
            { address: '10.9.9.9', now: () => start },
          ),
        ),
      );
      expect(tried.map(({ kind }) => kind).toSorted()).toEqual(['expired', 'expired', 'expired', 'invalid']);
    });

    test('is never of an account of another provider, which gets no link', async () => {
      const email = 'twin@example.org';
      await join(email);
      const twin = { connection: 'school', subject: 'twin', name: 'Twin', fallbackName: 'School', email };
      const id = await findOrCreateConnectedAccount(database.db, { ...twin, newId: 'twin', now: start });
      const publicUrl = 'https://sixty.example';
      for (const each of [id, 'nobody'])
        expect(await makeResetLink(database.db, each, { publicUrl }, start)).toBeNull();
    });

    test('is mailed a limited number of times', async () => {
      const asked = [];
      for (let count = 0; count < 6; count += 1)
        asked.push(await canAskForReset(database, 'x@example.org', clientAddress, start));
      expect(asked).toEqual([true, true, true, true, true, false]);
    });
  });

  describe('a person from another provider', () => {
    const person = {
      connection: 'school',
      subject: 'pupil-1',
      name: 'Pia',
      fallbackName: 'School',
      email: 'pia@school.example',
      now: start,
    };

    test('has one account, even after concurrent sign-ins, and never someone else’s', async () => {
      await join('pia@school.example');
      const ids = await Promise.all([
        findOrCreateConnectedAccount(database.db, { ...person, newId: 'first' }),
        findOrCreateConnectedAccount(database.db, { ...person, newId: 'second' }),
      ]);
      expect(ids[0]).toBe(ids[1]);
      const again = await findOrCreateConnectedAccount(database.db, { ...person, newId: 'third' });
      expect(again).toBe(ids[0]);
      expect(await findAccount(database.db, again)).toMatchObject({
        name: 'Pia',
        email: 'pia@school.example',
        password_hash: null,
      });
      const accounts = await database.db
        .selectFrom('accounts')
        .select('id')
        .where('name', '=', 'Pia')
        .execute();
      expect(accounts).toEqual([{ id: again }]);
    });

    test('has the name that the provider sent at the last sign-in', async () => {
      const wed = { ...person, name: 'Pia Sommer', email: 'pia.sommer@school.example' };
      const accountId = await findOrCreateConnectedAccount(database.db, { ...wed, newId: 'fourth' });
      expect(await findAccount(database.db, accountId)).toMatchObject({
        name: 'Pia Sommer',
        email: 'pia.sommer@school.example',
      });
      await findOrCreateConnectedAccount(database.db, { ...wed, name: null, newId: 'fifth' });
      expect(await findAccount(database.db, accountId)).toMatchObject({ name: 'Pia Sommer' });
      const other = { ...wed, subject: 'pupil-2', name: null, newId: 'sixth' };
      expect(
        await findAccount(database.db, await findOrCreateConnectedAccount(database.db, other)),
      ).toMatchObject({
        name: 'School',
      });
    });
  });
});
