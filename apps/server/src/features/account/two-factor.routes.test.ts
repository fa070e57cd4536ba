import type { TwoFactor } from '@sixty/contract/two-factor';
import { expect, it } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { findOrCreateConnectedAccount } from '../../identity/accounts.ts';
import { appCode } from '../../identity/testing/authenticator-app.ts';
import { softwarePasskey } from '../../identity/testing/software-passkey.ts';
import { openTestApp, refusalOf, type TestApp } from '../../testing/test-app.ts';
import { call, done, type Headers } from './testing/accounts.ts';

const base = '/users/me/two_factor';
const owner = { password: 'correct horse' };
type Codes = { recovery_codes: string[] | null };

const read = async (app: TestApp, headers: Headers) =>
  (await done(app, 'GET', base, headers)).json<TwoFactor>();

const addApp = async (app: TestApp, headers: Headers, proof: object = owner) => {
  const begun = await done(app, 'POST', `${base}/authenticator`, headers, proof);
  const { secret } = begun.json<{ secret: string }>();
  const code = appCode(secret, app.now());
  const { recovery_codes: codes } = (
    await done(app, 'PUT', `${base}/authenticator`, headers, { code })
  ).json<Codes>();
  return { secret, codes: codes ?? [] };
};

const addPasskey = async (
  app: TestApp,
  headers: Headers,
  { proof = owner, name = 'School laptop' }: { proof?: object; name?: string } = {},
) => {
  const { options } = (await done(app, 'POST', `${base}/passkeys/options`, headers, proof)).json<{
    options: { challenge: string };
  }>();
  const device = softwarePasskey();
  const credential = device.create(options);
  const added = await done(app, 'POST', `${base}/passkeys`, headers, { name, credential });
  return { device, codes: added.json<Codes>().recovery_codes };
};

const challengeOf = async (app: TestApp, headers: Headers) =>
  (await done(app, 'POST', `${base}/passkeys/check`, headers)).json<{ options: { challenge: string } }>()
    .options;

describeDatabase('two-factor', (open) => {
  it('is set up with the password, and changed with an answer of a factor, too', async () => {
    const app = await openTestApp(await open());
    const { headers } = await app.signUp('Ann');
    const nothing = { authenticator: null, passkeys: [], recovery_codes_left: 0, is_required: false };
    expect(await read(app, headers)).toEqual(nothing);

    const { codes, secret } = await addApp(app, headers);
    expect(codes).toHaveLength(10);
    const [first, second, third] = codes;
    expect((await addPasskey(app, headers, { proof: { ...owner, code: first } })).codes).toBeNull();
    const both = await read(app, headers);
    expect(both).toMatchObject({
      authenticator: { created_at: expect.any(String) as unknown },
      passkeys: [{ name: 'School laptop', used_at: null }],
      recovery_codes_left: 9,
    });
    const now = app.now() + 30_000;
    app.setNow(now);
    const byApp = { ...owner, code: ` ${appCode(secret, now)}` };
    const renewed = await done(app, 'POST', `${base}/recovery_codes`, headers, byApp);
    const codesNow = renewed.json<Codes>().recovery_codes ?? [];
    expect(codesNow).toHaveLength(10);
    expect(renewed.headers['cache-control']).toBe('no-store');

    const passkey = `${base}/passkeys/${both.passkeys[0]?.id}`;
    // Void since the renewal, used, or of the app and used.
    for (const code of [second, third, byApp.code])
      expect((await call(app, 'DELETE', passkey, headers, { ...owner, code })).statusCode).toBe(400);
    await done(app, 'DELETE', passkey, headers, { ...owner, code: codesNow[0]?.toUpperCase() });
    const again = { ...owner, code: codesNow[1] };
    expect((await call(app, 'DELETE', passkey, headers, again)).statusCode).toBe(404);
    await done(app, 'DELETE', `${base}/authenticator`, headers, { ...owner, code: codesNow[2] });
    expect(await read(app, headers)).toEqual(nothing);
    const refused = await refusalOf(call(app, 'POST', `${base}/recovery_codes`, headers, owner));
    expect(refused).toMatchObject({ status: 409, detail: 'Set up an authenticator app or a passkey first.' });
  });

  it('is changed with a passkey, for its own challenge and once', async () => {
    const app = await openTestApp(await open());
    const [ann, ben] = [await app.signUp('Ann'), await app.signUp('Ben')];
    expect((await call(app, 'POST', `${base}/passkeys/check`, ann.headers)).statusCode).toBe(409);
    const { device } = await addPasskey(app, ann.headers);
    const other = await addPasskey(app, ben.headers);
    const renew = async (passkey: object) =>
      (await call(app, 'POST', `${base}/recovery_codes`, ann.headers, { ...owner, passkey })).statusCode;
    expect(await renew(device.use({ challenge: 'not-asked-for' }))).toBe(400);
    expect(await renew(other.device.use(await challengeOf(app, ann.headers)))).toBe(400);
    const used = device.use(await challengeOf(app, ann.headers));
    expect(await renew(used)).toBe(200);
    expect(await renew(used)).toBe(400);
  });

  it('changes nothing without the right password and a factor, and guesses are limited', async () => {
    const app = await openTestApp(await open());
    const { headers } = await app.signUp('Ann');
    const { codes } = await addApp(app, headers);
    const before = await read(app, headers);
    const calls = [
      ['POST', `${base}/authenticator`],
      ['DELETE', `${base}/authenticator`],
      ['POST', `${base}/passkeys/options`],
      ['DELETE', `${base}/passkeys/an-id`],
      ['POST', `${base}/recovery_codes`],
    ] as const;
    const proven = { ...owner, code: codes[0] };
    for (const [method, path] of calls) {
      const wrong = await call(app, method, path, headers, { ...proven, password: 'wrong' });
      expect(wrong.json()).toMatchObject({ errors: [{ path: 'password' }] });
      for (const factor of [
        {},
        { code: '000000' },
        { code: 'aaaa-aaaa-aaaa-aaaa' },
        { passkey: { id: 'x' } },
      ]) {
        const refused = await call(app, method, path, headers, { ...owner, ...factor });
        expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ path: 'code' }] }]);
        await app.database.db.deleteFrom('attempts').where('key', 'like', 'second-step:%').execute();
      }
      for (const body of [
        {},
        { password: 7 },
        { ...owner, more: 1 },
        { ...owner, code: 7 },
        { ...owner, passkey: 7 },
      ])
        expect((await call(app, method, path, headers, body)).statusCode).toBe(400);
      expect((await call(app, method, path, {}, proven)).statusCode).toBe(401);
    }
    expect(await read(app, headers)).toEqual(before);
    const remove = async (proof: object) =>
      (await call(app, 'DELETE', `${base}/authenticator`, headers, proof)).statusCode;
    for (let count = 0; count < 10; count += 1) await remove({ ...owner, code: '000000' });
    expect(await remove(proven)).toBe(429);
    await app.database.db.deleteFrom('attempts').where('key', 'like', 'second-step:%').execute();
    for (let count = 0; count < 10; count += 1) await remove({ ...proven, password: 'wrong' });
    expect(await remove(proven)).toBe(429);
  });

  it('of a thief with the password and an open session can’t be replaced by another one', async () => {
    const app = await openTestApp(await open());
    const { headers } = await app.signUp('Ann');
    const { secret } = await addApp(app, headers);
    for (const path of ['authenticator', 'passkeys/options'])
      expect((await call(app, 'POST', `${base}/${path}`, headers, owner)).statusCode).toBe(400);
    const now = app.now() + 30_000;
    app.setNow(now);
    const proof = { ...owner, code: appCode(secret, now) };
    const both = await Promise.all(
      [1, 2].map(() => call(app, 'POST', `${base}/recovery_codes`, headers, proof)),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('refuses what wasn’t begun, and hostile input', async () => {
    const app = await openTestApp(await open());
    const { headers } = await app.signUp('Ann');
    const confirm = (code: unknown) => call(app, 'PUT', `${base}/authenticator`, headers, { code });
    expect((await confirm('123456')).json()).toMatchObject({
      detail: 'This took too long. Please start again.',
    });
    await done(app, 'POST', `${base}/authenticator`, headers, owner);
    expect((await confirm('000000')).json()).toMatchObject({ errors: [{ path: 'code' }] });
    for (const code of [123_456, null, 'x'.repeat(41), undefined])
      expect((await confirm(code)).statusCode).toBe(400);

    const add = (body: object) => call(app, 'POST', `${base}/passkeys`, headers, body);
    expect((await add({ name: 'Key', credential: {} })).statusCode).toBe(409);
    for (const credential of [{}, { id: 'x' }, { id: 'x', response: { clientDataJSON: 'e30' } }]) {
      await done(app, 'POST', `${base}/passkeys/options`, headers, owner);
      expect((await add({ name: 'Key', credential })).statusCode).toBe(400);
    }
    for (const name of ['', '\u200b', 'x'.repeat(41), 'a\nb'])
      expect((await add({ name, credential: {} })).statusCode).toBe(400);
    expect((await read(app, headers)).passkeys).toEqual([]);
  });

  it('has one authenticator app, and no one else’s passkey', async () => {
    const app = await openTestApp(await open());
    const [ann, ben] = [await app.signUp('Ann'), await app.signUp('Ben')];
    const { codes } = await addApp(app, ann.headers);
    const proof = () => ({ ...owner, code: codes.pop() });
    const begun = await done(app, 'POST', `${base}/authenticator`, ann.headers, proof());
    const code = appCode(begun.json<{ secret: string }>().secret, app.now());
    expect((await call(app, 'PUT', `${base}/authenticator`, ann.headers, { code })).statusCode).toBe(409);
    await addPasskey(app, ann.headers, { proof: proof() });
    const [passkey] = (await read(app, ann.headers)).passkeys;
    const path = `${base}/passkeys/${passkey?.id}`;
    expect((await call(app, 'DELETE', path, ben.headers, owner)).statusCode).toBe(404);
    expect((await read(app, ann.headers)).passkeys).toHaveLength(1);
  });

  it('keeps a teacher’s last factor where the school demands one', async () => {
    const app = await openTestApp(await open(), { TWO_FACTOR: 'teachers' });
    const { headers } = await app.signUp('Ann');
    const { id } = (await done(app, 'GET', '/users/me/', headers)).json<{ id: string }>();
    const { codes } = await addApp(app, headers);
    const proof = { ...owner, code: codes[0] };
    await done(app, 'PUT', `/users/${id}/role`, headers, { role: 'teacher' });
    expect(await read(app, headers)).toMatchObject({ is_required: true });
    const refused = await refusalOf(call(app, 'DELETE', `${base}/authenticator`, headers, proof));
    expect(refused).toMatchObject({ status: 409, detail: expect.stringContaining('Your school') as unknown });
  });

  it('isn’t for accounts of other providers or of a tenant', async () => {
    const database = await open();
    const app = await openTestApp(database);
    const person = { connection: 'school', subject: 'p', name: 'P', fallbackName: 'School', email: null };
    const subject = await findOrCreateConnectedAccount(database.db, { ...person, newId: 'c', now: 1 });
    const headers = { authorization: `Bearer ${await app.tokenFor(subject)}` };
    for (const [method, path, body] of [
      ['GET', base, undefined],
      ['POST', `${base}/authenticator`, owner],
      ['PUT', `${base}/authenticator`, { code: '123456' }],
      ['POST', `${base}/passkeys`, { name: 'Key', credential: {} }],
    ] as const)
      expect((await call(app, method, path, headers, body)).statusCode).toBe(409);
  });

  it('is exported without secrets, and deleted with the account', async () => {
    const database = await open();
    const app = await openTestApp(database);
    const { headers, subject } = await app.signUp('Ann');
    const { codes } = await addApp(app, headers);
    await addPasskey(app, headers, { proof: { ...owner, code: codes[0] }, name: 'Ann’s key' });
    const { body } = await done(app, 'GET', '/users/me/export', headers);
    expect(JSON.parse(body)).toMatchObject({
      account: {
        two_factor: {
          authenticator: { created_at: expect.any(String) as unknown },
          passkeys: [{ name: 'Ann’s key' }],
          recovery_codes_left: 9,
        },
      },
    });
    const authenticator = await database.db
      .selectFrom('authenticators')
      .select('sealed_secret')
      .executeTakeFirstOrThrow();
    const passkey = await database.db.selectFrom('passkeys').select('public_key').executeTakeFirstOrThrow();
    for (const secret of [authenticator.sealed_secret, passkey.public_key, ...codes])
      expect(body).not.toContain(secret);

    await done(app, 'DELETE', '/users/me', headers, owner);
    for (const table of ['authenticators', 'passkeys', 'recovery_codes'] as const)
      expect(
        await database.db.selectFrom(table).select('account_id').where('account_id', '=', subject).execute(),
      ).toEqual([]);
  });
});
