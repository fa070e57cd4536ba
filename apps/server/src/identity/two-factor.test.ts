import { randomBytes } from 'node:crypto';
import { minuteMs } from '@sixty/domain/days';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '../database/testing/each-database.ts';
import { insertUser } from '../database/testing/rows.ts';
import { withTransaction } from '../database/transaction.ts';
import { Failure } from '../plugins/failure.ts';
import { createAccount, findAccount, findOrCreateConnectedAccount, removeAccount } from './accounts.ts';
import { resetPassword } from './password-reset.ts';
import { replaceVoidRecoveryCodes, requireNewRecoveryCodes } from './recovery-codes.ts';
import { appCode, secretBytesOf } from './testing/authenticator-app.ts';
import { resetTokenFor } from './testing/reset-token.ts';
import { softwarePasskey } from './testing/software-passkey.ts';
import { type Answer, checkSecondStep, secondStepChoices } from './two-factor-check.ts';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  readAuthenticator,
} from './two-factor-set-up.ts';
import {
  describeTwoFactor,
  findAuthenticator,
  removeFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  secondStepOf,
  type TwoFactorDeps,
} from './two-factor.ts';

const start = Date.UTC(2026, 0, 5, 8);
const stepMs = 30_000;
const dayMs = 86_400_000;

describeEachDatabase('two-factor', (open) => {
  let database: TestDatabase;
  let deps: TwoFactorDeps;
  let now = start;
  let accounts = 0;
  beforeAll(async () => {
    database = await open();
    deps = {
      database,
      key: randomBytes(32),
      publicUrl: 'http://localhost:3000',
      rule: 'optional',
      now: () => now,
    };
  });

  const here = (accountId: string) => ({ accountId, setupKey: accountId, isDuringSignIn: false });

  const newAccount = async (changes: { invitedRole?: 'teacher' } = {}): Promise<string> => {
    accounts += 1;
    now = start;
    const id = `account-${accounts}`;
    const email = `person-${accounts}@example.org`;
    await createAccount(database.db, { id, name: 'Ann', email, passwordHash: 'hash', now, ...changes });
    return id;
  };

  /** `code` gives the app's code, `away` steps from now. */
  const withApp = async (accountId: string) => {
    const { secret } = await beginAuthenticator(deps, here(accountId));
    const code = (away = 0) => appCode(secret, now + away * stepMs);
    const added = await confirmAuthenticator(deps, here(accountId), code());
    const codes = added.kind === 'added' ? (added.codes ?? []) : [];
    // The code typed at set-up is used up.
    now += stepMs;
    return { code, codes };
  };

  const withPasskey = async (accountId: string, device = softwarePasskey()) => {
    const options = await beginPasskey(deps, here(accountId));
    const response = device.create({ challenge: options?.challenge ?? '' });
    return { device, added: await addPasskey(deps, here(accountId), { name: 'Laptop', response }) };
  };

  const check = (accountId: string, answer: Answer, from: { address?: string; device?: string } = {}) =>
    checkSecondStep(
      deps,
      { accountId, address: from.address ?? '10.0.0.1', device: from.device ?? null },
      answer,
    );
  const byCode = (typed: string) => ({ kind: 'code', typed }) as const;
  const byRecovery = (typed: string) => ({ kind: 'recovery_code', typed }) as const;

  describe('an authenticator app', () => {
    test('counts once a code is confirmed, and brings ten recovery codes', async () => {
      const ann = await newAccount();
      const begun = await beginAuthenticator(deps, here(ann));
      expect(begun.uri).toContain(`secret=${begun.secret}`);
      expect(begun.qr).toMatch(/^data:image\/gif;base64,/);
      expect(await readAuthenticator(deps, here(ann))).toEqual(begun);
      expect(await secondStepOf(deps, ann)).toBe('none');
      expect(await confirmAuthenticator(deps, here(ann), '000000')).toEqual({ kind: 'wrong' });
      const added = await confirmAuthenticator(deps, here(ann), appCode(begun.secret, now));
      expect(added).toEqual({ kind: 'added', codes: expect.any(Array) as unknown });
      expect(added.kind === 'added' && added.codes).toHaveLength(10);
      expect(await secondStepOf(deps, ann)).toBe('check');
      expect(await readAuthenticator(deps, here(ann))).toBeNull();
      expect(await describeTwoFactor(database.db, ann)).toEqual({
        authenticator: { created_at: new Date(start).toISOString() },
        passkeys: [],
        recovery_codes_left: 10,
      });
    });

    test('is stored encrypted, and only for its own account', async () => {
      const [ann, ben] = [await newAccount(), await newAccount()];
      const { secret } = await beginAuthenticator(deps, here(ann));
      const rows = async () =>
        JSON.stringify([
          await database.db.selectFrom('oidc_payloads').selectAll().execute(),
          await database.db.selectFrom('authenticators').selectAll().execute(),
        ]);
      const plain = secretBytesOf(secret);
      const isAbsent = (text: string) =>
        [
          secret,
          ...(['base64', 'base64url', 'hex', 'latin1'] as const).map((as) => plain.toString(as)),
        ].every((each) => !text.includes(each));
      expect(isAbsent(await rows())).toBe(true);
      await confirmAuthenticator(deps, here(ann), appCode(secret, now));
      expect(isAbsent(await rows())).toBe(true);
      const { sealed_secret = '' } = (await findAuthenticator(database.db, ann)) ?? {};
      await database.db
        .insertInto('authenticators')
        .values({ account_id: ben, sealed_secret, last_step: 0, created_at: now })
        .execute();
      await expect(check(ben, byCode(appCode(secret, now + stepMs)))).rejects.toThrow();
    });

    test('is set up within ten minutes, once', async () => {
      const ann = await newAccount();
      const { secret } = await beginAuthenticator(deps, here(ann));
      now += 10 * minuteMs;
      const code = () => appCode(secret, now);
      expect(await confirmAuthenticator(deps, here(ann), code())).toEqual({ kind: 'expired' });
      now = start;
      const outcomes = await Promise.all([1, 2].map(() => confirmAuthenticator(deps, here(ann), code())));
      expect(outcomes.filter(({ kind }) => kind === 'added')).toHaveLength(1);
    });

    test('has another secret at each sign-in, so that no one sees the one that is confirmed', async () => {
      const ann = await newAccount();
      const [one, two] = [
        { accountId: ann, setupKey: 'one', isDuringSignIn: true },
        { accountId: ann, setupKey: 'two', isDuringSignIn: true },
      ];
      const mine = await beginAuthenticator(deps, one);
      expect(await readAuthenticator(deps, two)).toBeNull();
      const theirs = await beginAuthenticator(deps, two);
      expect(theirs.secret).not.toBe(mine.secret);
      expect(await readAuthenticator(deps, one)).toEqual(mine);
      expect(await confirmAuthenticator(deps, one, appCode(theirs.secret, now))).toEqual({ kind: 'wrong' });
      expect((await confirmAuthenticator(deps, one, appCode(mine.secret, now))).kind).toBe('added');
      expect(await confirmAuthenticator(deps, two, appCode(theirs.secret, now))).toEqual({ kind: 'exists' });
      const options = await beginPasskey(deps, two);
      const response = softwarePasskey().create({ challenge: options?.challenge ?? '' });
      expect(await addPasskey(deps, two, { name: 'Theirs', response })).toEqual({ kind: 'exists' });
    });

    test('gives codes that work once, even if they are sent twice at once', async () => {
      const ann = await newAccount();
      const { code } = await withApp(ann);
      // Used at set-up.
      expect(await check(ann, byCode(code(-1)))).toBe('wrong');
      const twice = await Promise.all([check(ann, byCode(code())), check(ann, byCode(code()))]);
      expect(twice.toSorted()).toEqual(['right', 'wrong']);
      expect(await check(ann, byCode(code()))).toBe('wrong');
      // Accepting the next step's code refuses the earlier ones.
      expect(await check(ann, byCode(code(1)))).toBe('right');
      now += stepMs;
      expect(await check(ann, byCode(code()))).toBe('wrong');
      expect(await check(ann, byCode(code(1)))).toBe('right');
    });

    test('is no one else’s', async () => {
      const [ann, ben] = [await newAccount(), await newAccount()];
      const app = await withApp(ann);
      await withApp(ben);
      expect(await check(ben, byCode(app.code(0)))).toBe('wrong');
    });
  });

  describe('recovery codes', () => {
    test('work once each, even at once, until they are renewed', async () => {
      const [ann, ben] = [await newAccount(), await newAccount()];
      const { codes } = await withApp(ann);
      await withApp(ben);
      const [first = '', second = ''] = codes;
      expect(await check(ben, byRecovery(first))).toBe('wrong');
      const twice = await Promise.all([check(ann, byRecovery(first)), check(ann, byRecovery(first))]);
      expect(twice.toSorted()).toEqual(['right', 'wrong']);
      expect(await describeTwoFactor(database.db, ann)).toMatchObject({ recovery_codes_left: 9 });
      const renewed = await renewRecoveryCodes(deps, ann);
      expect(await check(ann, byRecovery(second))).toBe('wrong');
      expect(await check(ann, byRecovery((renewed?.[0] ?? '').toUpperCase()))).toBe('right');
    });

    test('are void at once when a restore requires new ones, which one second step gives', async () => {
      const [ann, ben, cleo, dora] = [
        await newAccount(),
        await newAccount(),
        await newAccount(),
        await newAccount(),
      ];
      const { codes } = await withApp(ann);
      await withPasskey(ben);
      await withPasskey(cleo);
      expect(await replaceVoidRecoveryCodes(deps, ann)).toBeNull();
      await requireNewRecoveryCodes(database.db);
      for (const code of codes) {
        expect(await check(ann, byRecovery(code))).toBe('wrong');
        now += 16 * minuteMs;
      }
      const both = await Promise.all([
        replaceVoidRecoveryCodes(deps, ann),
        replaceVoidRecoveryCodes(deps, ann),
      ]);
      const [renewed = [], ...others] = both.filter((list) => list !== null);
      expect([renewed.length, others]).toEqual([10, []]);
      expect(await check(ann, byRecovery(renewed[0] ?? ''))).toBe('right');
      expect(await replaceVoidRecoveryCodes(deps, ben)).toHaveLength(10);
      // Made on My Account before the next sign-in.
      expect(await renewRecoveryCodes(deps, cleo)).toHaveLength(10);
      expect(await replaceVoidRecoveryCodes(deps, cleo)).toBeNull();
      expect(await replaceVoidRecoveryCodes(deps, dora)).toBeNull();
    });

    test('are stored as hashes, and not made without a factor', async () => {
      const ann = await newAccount();
      expect(await renewRecoveryCodes(deps, ann)).toBeNull();
      const { codes } = await withApp(ann);
      const rows = JSON.stringify(await database.db.selectFrom('recovery_codes').selectAll().execute());
      for (const code of codes) expect(rows).not.toContain(code);
    });
  });

  describe('a passkey', () => {
    const ask = async (accountId: string) =>
      (await secondStepChoices(deps, accountId)).passkeyOptions?.challenge ?? '';

    test('is asked for after it was added', async () => {
      const ann = await newAccount();
      const { device, added } = await withPasskey(ann);
      expect(added.kind === 'added' && added.codes).toHaveLength(10);
      const challenge = await ask(ann);
      const response = device.use({ challenge });
      expect(await check(ann, { kind: 'passkey', challenge, response })).toBe('right');
      expect(await describeTwoFactor(database.db, ann)).toMatchObject({
        passkeys: [{ name: 'Laptop', used_at: new Date(now).toISOString() }],
      });
      // The counter has advanced.
      expect(await check(ann, { kind: 'passkey', challenge, response })).toBe('wrong');
      const other = { kind: 'passkey', challenge: 'another', response: device.use({ challenge }) } as const;
      expect(await check(ann, other)).toBe('wrong');
    });

    test('belongs to one account, and answers one challenge', async () => {
      const [ann, ben] = [await newAccount(), await newAccount()];
      const { device } = await withPasskey(ann);
      expect((await withPasskey(ben, device)).added).toEqual({ kind: 'exists' });
      await withPasskey(ben);
      const challenge = await ask(ben);
      const answer = { kind: 'passkey', challenge, response: device.use({ challenge }) } as const;
      expect(await check(ben, answer)).toBe('wrong');

      const options = await beginPasskey(deps, here(ann));
      const wrong = { name: 'x', response: softwarePasskey().create({ challenge: 'another' }) };
      expect(await addPasskey(deps, here(ann), wrong)).toEqual({ kind: 'wrong' });
      const late = { name: 'x', response: softwarePasskey().create({ challenge: options?.challenge ?? '' }) };
      expect(await addPasskey(deps, here(ann), late)).toEqual({ kind: 'expired' });
    });

    test('is one of up to twenty, which share their recovery codes', async () => {
      const ann = await newAccount();
      await withPasskey(ann);
      for (let count = 1; count < 20; count += 1)
        expect((await withPasskey(ann)).added).toEqual({ kind: 'added', codes: null });
      expect(await beginPasskey(deps, here(ann))).toBeNull();
    });
  });

  describe('attempts', () => {
    const guess = (accountId: string, from: { address?: string; device?: string } = {}) =>
      check(accountId, byCode('000000'), from);

    test('the eleventh within 15 minutes isn’t checked, of whatever kind', async () => {
      const ann = await newAccount();
      const { code, codes } = await withApp(ann);
      for (let count = 0; count < 10; count += 1) expect(await guess(ann)).toBe('wrong');
      expect(await check(ann, byCode(code()))).toBe('too_many');
      expect(await check(ann, byRecovery(codes[0] ?? ''))).toBe('too_many');
      expect(await describeTwoFactor(database.db, ann)).toMatchObject({ recovery_codes_left: 10 });
      now += 16 * minuteMs;
      expect(await check(ann, byCode(code()))).toBe('right');
    });

    test('elsewhere keep nobody out on a known device, and no other account', async () => {
      const [ann, ben] = [await newAccount(), await newAccount()];
      const { code } = await withApp(ann);
      const bens = await withApp(ben);
      for (let count = 0; count < 60; count += 1) await guess(ann, { address: `10.0.1.${count % 6}` });
      expect(await check(ann, byCode(code()), { address: '10.0.2.1' })).toBe('too_many');
      expect(await check(ann, byCode(code()), { address: '10.0.1.1', device: 'known' })).toBe('right');
      expect(await check(ben, byCode(bens.code()), { address: '10.0.1.1' })).toBe('right');
      now += dayMs;
      expect(await check(ann, byCode(code()), { address: '10.0.2.1' })).toBe('right');
    });

    test('on a known device are limited, too', async () => {
      const ann = await newAccount();
      const { code } = await withApp(ann);
      for (let round = 0; round < 6; round += 1) {
        for (let count = 0; count < 10; count += 1) await guess(ann, { device: 'known' });
        now += 16 * minuteMs;
      }
      expect(await check(ann, byCode(code()), { device: 'known' })).toBe('too_many');
    });

    test('start again with a new password', async () => {
      const ann = await newAccount();
      const { code } = await withApp(ann);
      for (let count = 0; count < 60; count += 1) await guess(ann, { address: `10.0.1.${count % 6}` });
      expect(await check(ann, byCode(code()))).toBe('too_many');
      const email = (await findAccount(database.db, ann))?.email ?? '';
      const token = await resetTokenFor(database, email, now);
      const form = { token, password: 'a quiet pond at noon', mine: 'yes' };
      expect(await resetPassword(database, form, { address: '10.0.3.1', now: () => now })).toEqual({
        kind: 'done',
      });
      expect(await secondStepOf(deps, ann)).toBe('check');
      expect(await check(ann, byCode(code()))).toBe('right');
    });

    test('that are right don’t count', async () => {
      const ann = await newAccount();
      const { code } = await withApp(ann);
      for (let count = 0; count < 12; count += 1) {
        expect(await check(ann, byCode(code()))).toBe('right');
        now += stepMs;
      }
    });
  });

  describe('a second step', () => {
    const teachers = () => ({ ...deps, rule: 'teachers' }) as const;
    const asUser = (subject: string, role: 'teacher' | 'student') =>
      insertUser(database.db, { subject, issuer: 'embedded', role });

    test('is demanded of teachers: by role, by invitation, and of anyone with a class', async () => {
      const [student, teacher, invited, former, owner] = [
        await newAccount(),
        await newAccount(),
        await newAccount({ invitedRole: 'teacher' }),
        await newAccount({ invitedRole: 'teacher' }),
        await newAccount(),
      ];
      await asUser(student, 'student');
      await asUser(teacher, 'teacher');
      await asUser(former, 'student');
      const at = { created_at: now, updated_at: now };
      await database.db
        .insertInto('classes')
        .values({ id: 'class', name: '3A', version: 1, ...at })
        .execute();
      for (const [user_id, role] of [
        [await asUser(owner, 'student'), 'owner'],
        [await insertUser(database.db, { subject: 'pupil', issuer: 'embedded' }), 'student'],
      ] as const)
        await database.db
          .insertInto('class_members')
          .values({ class_id: 'class', user_id, role, position: 0, joined_at: now })
          .execute();
      const steps = async (rule: TwoFactorDeps) =>
        Promise.all([student, teacher, invited, former, owner].map((id) => secondStepOf(rule, id)));
      expect(await steps(teachers())).toEqual(['none', 'set_up', 'set_up', 'none', 'set_up']);
      expect(await steps(deps)).toEqual(['none', 'none', 'none', 'none', 'none']);
      await withApp(teacher);
      expect(await secondStepOf(teachers(), teacher)).toBe('check');
    });

    test('isn’t demanded of people from other providers', async () => {
      const person = { connection: 'school', subject: 'p', name: 'P', fallbackName: 'School', email: null };
      const id = await findOrCreateConnectedAccount(database.db, { ...person, newId: 'connected', now });
      await asUser(id, 'teacher');
      expect(await secondStepOf(teachers(), id)).toBe('none');
      expect(await secondStepOf(teachers(), 'nobody')).toBe('none');
    });

    test('ends with its last factor, whose recovery codes are deleted', async () => {
      const ann = await newAccount();
      await withApp(ann);
      await withPasskey(ann);
      const { passkeys } = await describeTwoFactor(database.db, ann);
      expect(await removeFactor(deps, ann, null)).toBeUndefined();
      await expect(removeFactor(deps, ann, null)).rejects.toMatchObject({ code: 'not_found' });
      expect(await describeTwoFactor(database.db, ann)).toMatchObject({ recovery_codes_left: 10 });
      await expect(removeFactor(deps, ann, 'another')).rejects.toMatchObject({ code: 'not_found' });
      expect(await removeFactor(deps, ann, passkeys[0]?.id ?? '')).toBeUndefined();
      expect(await describeTwoFactor(database.db, ann)).toEqual({
        authenticator: null,
        passkeys: [],
        recovery_codes_left: 0,
      });
      expect(await secondStepOf(deps, ann)).toBe('none');
    });

    test('keeps its last factor where it is demanded, even if both are removed at once', async () => {
      const ann = await newAccount({ invitedRole: 'teacher' });
      await withApp(ann);
      await withPasskey(ann);
      const id = (await describeTwoFactor(database.db, ann)).passkeys[0]?.id ?? '';
      const refused = (error: unknown) => (error instanceof Failure ? error.code : 'failed');
      const outcomes = await Promise.all([
        removeFactor(teachers(), ann, null).then(() => 'done', refused),
        removeFactor(teachers(), ann, id).then(() => 'done', refused),
      ]);
      expect(outcomes.toSorted()).toEqual(['conflict', 'done']);
    });

    test('is removed by the operator, even where it is demanded', async () => {
      const ann = await newAccount({ invitedRole: 'teacher' });
      await withApp(ann);
      await withPasskey(ann);
      expect(await removeTwoFactor(database.db, ann)).toBe(true);
      expect(await describeTwoFactor(database.db, ann)).toEqual({
        authenticator: null,
        passkeys: [],
        recovery_codes_left: 0,
      });
      expect(await removeTwoFactor(database.db, ann)).toBe(false);
      expect(await secondStepOf(teachers(), ann)).toBe('set_up');
    });

    test('leaves nothing of a removed account', async () => {
      const ann = await newAccount();
      await withApp(ann);
      await withPasskey(ann);
      await beginAuthenticator(deps, here(ann));
      await beginPasskey(deps, here(ann));
      await check(ann, byCode('000000'));
      await withTransaction(database.db, (executor) => removeAccount(executor, ann));
      for (const table of ['authenticators', 'passkeys', 'recovery_codes', 'oidc_payloads'] as const)
        expect(
          await database.db.selectFrom(table).select('account_id').where('account_id', '=', ann).execute(),
        ).toEqual([]);
      const keys = await database.db.selectFrom('attempts').select('key').execute();
      expect(keys.filter(({ key }) => key.includes(`${ann}:`))).toEqual([]);
    });
  });
});
