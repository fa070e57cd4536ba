import { beforeAll, describe, expect, test } from 'vitest';
import { minuteMs } from '@sixty/domain/days';
import type { SignUpRule } from '../config/environment.ts';
import { describeDatabase, type TestDatabase } from '../database/testing/each-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { findAccount } from './accounts.ts';
import { signIn } from './password-sign-in.ts';
import { createInvitation, openInvitation, readInvitation } from './invitations.ts';
import { admitFederatedPerson, signUp } from './sign-up.ts';

const start = Date.UTC(2026, 0, 5, 8);
const here = '10.0.0.1';
const anyone = { rule: { kind: 'open' }, invitation: null, canSendMail: false } as const;
const publicUrl = 'https://sixty.example';

describeDatabase('sign-up', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  const join = (email: string, changes: Record<string, unknown> = {}) =>
    signUp(
      database,
      { name: 'Ann Teacher', email, password: 'correct horse', ...changes },
      { ...anyone, address: here, signUpsPerHour: 1000, now: start },
    );

  test('creates an account that can sign in, however its address is typed', async () => {
    const joined = await join(' Ann@Example.org ');
    expect(joined).toMatchObject({ kind: 'signed_up' });
    const back = await signIn(
      database,
      { email: 'ann@EXAMPLE.org', password: 'correct horse' },
      { address: here, findDevice: () => null },
      start,
    );
    expect(back).toMatchObject({ ...joined, kind: 'signed_in' });
  });

  test('reports what is wrong at each field', async () => {
    expect(await join('no address', { name: ' ', password: 'short' })).toEqual({
      kind: 'invalid',
      errors: {
        name: 'Please tell us your name.',
        email: 'Please enter an email address, such as ann@example.org.',
        password: 'Please use at least 8 characters.',
      },
    });
  });

  test.each([
    ['fields that are missing', { name: undefined, password: undefined }],
    ['fields sent twice', { name: ['a', 'b'], password: ['correct horse', 'x'] }],
    ['a name with a line break inside', { name: 'Ann\u0000' }],
    ['a name that nobody can see', { name: '\u200b\u3164' }],
    ['a name without end', { name: 'x'.repeat(5000) }],
    ['a password without end', { password: 'ab1'.repeat(500) }],
    ['one letter again and again', { password: 'aaaaaaaaaaaa' }],
    ['the address as password', { password: 'hostile@example.org' }],
    ['a common password', { password: 'password123' }],
    ['the name as password', { name: 'Rosalinde Quickborn', password: 'Quickborn1' }],
  ])('refuses %s', async (_what, changes) => {
    expect(await join('hostile@example.org', changes)).toMatchObject({ kind: 'invalid' });
  });

  test('creates one account for concurrent sign-ups with one address', async () => {
    const outcomes = await Promise.all([join('twice@example.org'), join('twice@example.org')]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['invalid', 'signed_up']);
  });

  test('is limited per address for an hour', async () => {
    const tryFrom = (number: number, now: number) =>
      signUp(
        database,
        { name: 'Bo', email: `bo-${number}@example.org`, password: 'correct horse' },
        { ...anyone, address: '10.9.9.9', signUpsPerHour: 2, now },
      );
    expect((await tryFrom(1, start)).kind).toBe('signed_up');
    expect((await tryFrom(2, start)).kind).toBe('signed_up');
    expect((await tryFrom(3, start)).kind).toBe('too_many');
    expect((await tryFrom(3, start + 61 * minuteMs)).kind).toBe('signed_up');
  });

  describe('by invitation', () => {
    const rule: SignUpRule = { kind: 'invite' };
    const invite = async (email: string | null = null, role: 'teacher' | null = null) => {
      const options = { email, role, lifetimeMs: 10 * minuteMs };
      const { link } = await createInvitation(database.db, options, { publicUrl, now: start });
      const token = new URL(link).searchParams.get('token') ?? '';
      const read = (now = start) => readInvitation(database.db, token, now);
      return { read, invitation: openInvitation(await read()) };
    };
    const joinBy = (email: string, newcomer: Pick<Parameters<typeof signUp>[2], 'rule' | 'invitation'>) =>
      signUp(
        database,
        { name: 'Ann', email, password: 'correct horse' },
        { ...newcomer, canSendMail: false, address: here, signUpsPerHour: 1000, now: start + 1 },
      );

    test('a link makes one account, with its role, even if two people use it at once', async () => {
      const { read, invitation } = await invite(null, 'teacher');
      const outcomes = await Promise.all(
        ['first@example.org', 'second@example.org'].map((email) => joinBy(email, { rule, invitation })),
      );
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['invitation_used', 'signed_up']);
      const made = outcomes.find((outcome) => outcome.kind === 'signed_up');
      expect(await findAccount(database.db, made?.accountId ?? '')).toMatchObject({
        invited_role: 'teacher',
      });
      const accounts = await database.db
        .selectFrom('accounts')
        .select('id')
        .where('email', 'in', ['first@example.org', 'second@example.org'])
        .execute();
      expect(accounts).toEqual([{ id: made?.accountId }]);
      expect(await read()).toEqual({ kind: 'used' });
      expect(await joinBy('third@example.org', { rule, invitation })).toEqual({ kind: 'invitation_used' });
    });

    test('a refused form doesn’t use it up', async () => {
      await join('taken@example.org');
      const { read, invitation } = await invite();
      expect(await joinBy('taken@example.org', { rule, invitation })).toMatchObject({ kind: 'invalid' });
      expect(await read()).toMatchObject({ kind: 'open' });
    });

    test('nobody signs up without one, or after its end', async () => {
      expect(await joinBy('ann-1@example.org', { rule, invitation: null })).toEqual({ kind: 'not_admitted' });
      const { read, invitation } = await invite();
      expect(await read(start + 10 * minuteMs)).toEqual({ kind: 'expired' });
      await database.db.updateTable('sign_up_invitations').set({ expires_at: start }).execute();
      expect(await joinBy('ann-1@example.org', { rule, invitation })).toEqual({ kind: 'invitation_used' });
    });

    test('one for an address is for no other, and forgets the address once it is used', async () => {
      const { invitation } = await invite('ann-2@example.org');
      expect(await joinBy('bo-2@example.org', { rule, invitation })).toEqual({
        kind: 'invalid',
        errors: { email: 'Please use the address that was invited: ann-2@example.org.' },
      });
      expect(await joinBy('Ann-2@Example.org', { rule, invitation })).toMatchObject({ kind: 'signed_up' });
      const left = await database.db
        .selectFrom('sign_up_invitations')
        .select('id')
        .where('email', '=', 'ann-2@example.org')
        .execute();
      expect(left).toEqual([]);
    });

    test('a domain rule admits its addresses only, however they are typed', async () => {
      const ofSchool = { rule: { kind: 'domain', domains: ['school.example'] }, invitation: null } as const;
      expect(await joinBy('Ann@SCHOOL.example', ofSchool)).toMatchObject({ kind: 'signed_up' });
      for (const email of ['bo@sub.school.example', 'bo@elsewhere.example'])
        expect(await joinBy(email, ofSchool)).toEqual({
          kind: 'invalid',
          errors: { email: 'Please use your address at school.example.' },
        });
      for (const email of ['bo@elsewhere.example@school.example', 'bo@school.example\u0000'])
        expect(await joinBy(email, ofSchool)).toMatchObject({
          kind: 'invalid',
          errors: { email: 'Please enter an email address, such as ann@example.org.' },
        });
    });

    test('the rule holds for new people from other providers, and existing ones can still sign in', async () => {
      const person = {
        connection: 'school',
        subject: 'pupil-1',
        name: 'Pia',
        fallbackName: 'School',
        email: 'pia@school.example',
        isEmailVerified: true,
        now: start,
      };
      const arrive = (changes: object, newcomer: Parameters<typeof admitFederatedPerson>[2]) =>
        withTransaction(database.db, (executor) =>
          admitFederatedPerson(executor, { ...person, ...changes }, newcomer),
        );
      const closed = { rule: { kind: 'closed' }, invitation: null } as const;
      const ofSchool = { rule: { kind: 'domain', domains: ['school.example'] }, invitation: null } as const;

      expect(await arrive({}, closed)).toBeNull();
      expect(await arrive({}, { rule, invitation: null })).toBeNull();
      expect(await arrive({ email: 'pia@elsewhere.example' }, ofSchool)).toBeNull();
      expect(await arrive({ email: null }, ofSchool)).toBeNull();
      expect(await arrive({ isEmailVerified: false }, ofSchool)).toBeNull();
      const known = await arrive({}, ofSchool);
      expect(known).not.toBeNull();
      expect(await arrive({ email: null }, closed)).toBe(known);

      const { invitation } = await invite(null, 'teacher');
      const invited = await Promise.all(
        ['pupil-2', 'pupil-3'].map((subject) => arrive({ subject }, { rule, invitation })),
      );
      const [made, ...others] = invited.filter((id) => id !== null);
      expect(others).toEqual([]);
      expect(await findAccount(database.db, made ?? '')).toMatchObject({ invited_role: 'teacher' });
    });
  });
});
