import { describe, expect, test } from 'vitest';
import { readSettings, warningsOf } from './settings.ts';

const publicKey = 'age1f4r0rynhdaww9n2jt4d9cpqdnejqpt4nxawzlyukfq4hr8kt7a3qwxmuga';

const settingsOf = (env: Record<string, string>) => {
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.problem);
  return read.settings;
};
const problemOf = (env: Record<string, string>): string => {
  const read = readSettings(env);
  return read.ok ? 'no problem' : read.problem;
};

describe('settings', () => {
  test('default to localhost, port 3000, ./data, and the embedded provider', () => {
    const settings = settingsOf({});
    expect(settings.publicUrl).toBe('http://localhost:3000');
    expect(settings.dataDir).toBe(`${process.cwd()}/data`);
    expect(settings.databaseUrl).toBeNull();
    expect(settings.auth).toMatchObject({
      isEmbedded: true,
      domain: 'http://localhost:3000',
      issuer: 'http://localhost:3000/',
      audience: 'http://localhost:3000/api',
    });
  });

  test('an empty value counts as not set', () => {
    expect(settingsOf({ PORT: '', PUBLIC_URL: '' }).publicUrl).toBe('http://localhost:3000');
  });

  test('omit the default port of the public URL, as browsers do', () => {
    expect(settingsOf({ PORT: '80' }).publicUrl).toBe('http://localhost');
    expect(settingsOf({ PUBLIC_URL: 'https://sixty.example:443/', TRUST_PROXY: '1' }).publicUrl).toBe(
      'https://sixty.example',
    );
  });

  test('proxies are a number or a list', () => {
    expect(settingsOf({}).trustProxy).toBe(0);
    expect(settingsOf({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(settingsOf({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }).trustProxy).toBe('10.0.0.1, 10.1.0.0/16');
  });

  test('media are in DATA_DIR, or in a store configured by four settings', () => {
    expect(settingsOf({}).mediaS3).toBeNull();
    const env = {
      MEDIA_S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
      MEDIA_S3_BUCKET: 'school-media',
      MEDIA_S3_ACCESS_KEY_ID: 'id',
      MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(settingsOf({ ...env, MEDIA_S3_REGION: 'eu-central-1' }).mediaS3).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'school-media',
      region: 'eu-central-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    expect(settingsOf(env).mediaS3?.region).toBe('us-east-1');
    expect(problemOf({ ...env, MEDIA_S3_BUCKET: '' })).toBe(
      'MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY go together: set all four, or none.',
    );
    expect(problemOf({ ...env, MEDIA_S3_ENDPOINT: 's3.example.org' })).toMatch(
      /^MEDIA_S3_ENDPOINT must be an address/,
    );
    expect(problemOf({ ...env, MEDIA_S3_ENDPOINT: 'ftp://s3.example.org' })).toMatch(/^MEDIA_S3_ENDPOINT/);
    expect(problemOf({ ...env, MEDIA_S3_BUCKET: '../x' })).toMatch(/^MEDIA_S3_BUCKET must be the name/);
    expect(problemOf({ ...env, MEDIA_S3_REGION: 'Mars?' })).toMatch(/^MEDIA_S3_REGION must be the name/);
  });

  test('payments are two settings, which go together', () => {
    expect(settingsOf({}).stripe).toBeNull();
    const env = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
    expect(settingsOf(env).stripe).toEqual({
      secretKey: 'sk_live_abc',
      webhookSecret: 'whsec_abc',
      apiBase: 'https://api.stripe.com',
      isTest: false,
    });
    for (const STRIPE_SECRET_KEY of ['sk_test_abc', 'rk_test_abc'])
      expect(settingsOf({ ...env, STRIPE_SECRET_KEY }).stripe?.isTest).toBe(true);
    for (const alone of Object.keys(env))
      expect(problemOf({ ...env, [alone]: '' })).toBe(
        'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: without the second, payments can’t be verified.',
      );
    expect(problemOf({ ...env, STRIPE_SECRET_KEY: 'pk_live_abc' })).toBe(
      'STRIPE_SECRET_KEY must begin with sk_ or rk_.',
    );
    expect(problemOf({ ...env, STRIPE_WEBHOOK_SECRET: 'abc' })).toBe(
      'STRIPE_WEBHOOK_SECRET must begin with whsec_.',
    );
  });

  test('open the test shop on this machine only, unless told otherwise', () => {
    const env = { PUBLIC_URL: 'https://sixty.example', TRUST_PROXY: '1' };
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
    expect(settingsOf({}).isShopOpen).toBe(true);
    expect(settingsOf({ PUBLIC_URL: 'http://127.0.0.1:3000' }).isShopOpen).toBe(true);
    expect(settingsOf({ TEST_SHOP: 'false' }).isShopOpen).toBe(false);
    expect(settingsOf(env).isShopOpen).toBe(false);
    expect(settingsOf({ ...env, TEST_SHOP: 'true' }).isShopOpen).toBe(true);
    expect(settingsOf({ ...env, ...stripe, TEST_SHOP: 'false' }).isShopOpen).toBe(true);
  });

  test('warn of a public shop in test mode', () => {
    const env = { PUBLIC_URL: 'https://sixty.example', TRUST_PROXY: '1', BACKUP_EVERY: '1d' };
    expect(warningsOf(settingsOf(env))).toEqual([]);
    expect(warningsOf(settingsOf({ ...env, TEST_SHOP: 'true' }))).toEqual([
      expect.stringContaining('The shop is in test mode'),
    ]);
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
    expect(warningsOf(settingsOf({ ...env, ...stripe }))).toEqual([]);
    expect(warningsOf(settingsOf({}))).toEqual([]);
  });

  test('backups are scheduled by a period, and encrypted for public keys', () => {
    const { dir, ...rest } = settingsOf({}).backup;
    expect(dir).toBe(`${process.cwd()}/backups`);
    expect(rest).toEqual({ everyMs: null, keep: 14, recipients: [] });
    expect(settingsOf({ BACKUP_EVERY: '6h' }).backup.everyMs).toBe(21_600_000);
    expect(settingsOf({ BACKUP_EVERY: '31d' }).backup.everyMs).toBe(31 * 86_400_000);
    expect(settingsOf({ BACKUP_RECIPIENTS: `${publicKey}, ${publicKey}` }).backup.recipients).toEqual([
      publicKey,
      publicKey,
    ]);
    const env = { PUBLIC_URL: 'https://sixty.example', TRUST_PROXY: '1' };
    const warning = expect.stringContaining('schedules no backups');
    expect(warningsOf(settingsOf(env))).toContainEqual(warning);
    expect(warningsOf(settingsOf({ ...env, BACKUP_EVERY: '1d' }))).not.toContainEqual(warning);
    expect(warningsOf(settingsOf({}))).toEqual([]);
  });

  test('dormant accounts are deleted only where mail can be sent, and the start says so', () => {
    const env = { ACCOUNT_RETENTION_DAYS: '730' };
    expect(warningsOf(settingsOf(env))).toEqual([expect.stringContaining('ACCOUNT_RETENTION_DAYS')]);
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@example.org' };
    expect(warningsOf(settingsOf({ ...env, ...mail }))).toEqual([]);
  });

  test('admins are addresses, in lower case, each once', () => {
    expect(settingsOf({}).admins).toEqual([]);
    expect(settingsOf({ ADMINS: ' Ann@Example.org, bo@example.org,ann@example.org' }).admins).toEqual([
      'ann@example.org',
      'bo@example.org',
    ]);
    for (const ADMINS of ['ann', 'ann@example.org;bo@example.org', 'ann@example.org,', '@example.org'])
      expect(problemOf({ ADMINS })).toBe(
        'ADMINS must be email addresses with commas between, such as ann@example.org.',
      );
  });

  test('metrics need a port of their own or a token', () => {
    expect(settingsOf({}).metrics).toBeNull();
    expect(settingsOf({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull();
    const env = { METRICS_PORT: '9464' };
    expect(settingsOf(env).metrics).toEqual({ port: 9464, host: 'localhost', token: null });
    const token = 'a-token-of-25-characters';
    expect(settingsOf({ METRICS_TOKEN: token }).metrics).toMatchObject({ port: null, token });
    const warning = expect.stringContaining('METRICS_HOST lets other machines read');
    expect(warningsOf(settingsOf(env))).toEqual([]);
    expect(warningsOf(settingsOf({ ...env, METRICS_HOST: '0.0.0.0' }))).toEqual([warning]);
    expect(warningsOf(settingsOf({ ...env, METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token }))).toEqual([]);
  });

  test('warn of a public URL that is everyone’s own machine, and of settings without effect', () => {
    expect(warningsOf(settingsOf({ HOST: '0.0.0.0' }))).toEqual([expect.stringContaining('set PUBLIC_URL')]);
    for (const HOST of ['localhost', '127.0.0.1', '::1'])
      expect(warningsOf(settingsOf({ HOST }))).toEqual([]);
    const tenant = { AUTH_DOMAIN: 'school.eu.auth0.com', AUTH_CLIENT_ID: 'abc', AUTH_AUDIENCE: 'x' };
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Sixty <sixty@school.example>' };
    expect(warningsOf(settingsOf({ ...tenant, ...mail }))).toEqual([
      expect.stringContaining('have no effect'),
    ]);
    expect(warningsOf(settingsOf(mail))).toEqual([]);
  });

  test.each([
    ['', { kind: 'open' }],
    ['open', { kind: 'open' }],
    [' Closed ', { kind: 'closed' }],
    ['invite', { kind: 'invite' }],
    ['domain:Example.ORG, mail.other.org', { kind: 'domain', domains: ['example.org', 'mail.other.org'] }],
  ])('SIGN_UP=%s', (SIGN_UP, rule) => {
    expect(settingsOf({ SIGN_UP }).signUp).toEqual(rule);
  });

  test.each([
    'anyone',
    'open:example.org',
    'domain',
    'domain:',
    'domain:example',
    'domain:@example.org',
    'domain:*.example.org',
    'domain:example.org,',
    'domain:example.org.',
    'domain:a:b.org',
    'domain:https://example.org',
    'domain:-a.org',
  ])('SIGN_UP=%s is not valid', (SIGN_UP) => {
    expect(problemOf({ SIGN_UP })).toBe('SIGN_UP is open, invite, closed, or domain:example.org,other.org.');
  });

  test('warn of domains that nobody has to prove, and of SIGN_UP at a tenant', () => {
    const env = { SIGN_UP: 'domain:example.org' };
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Sixty <sixty@school.example>' };
    const tenant = { AUTH_DOMAIN: 'school.eu.auth0.com', AUTH_CLIENT_ID: 'abc', AUTH_AUDIENCE: 'x' };
    expect(warningsOf(settingsOf(env))).toEqual([expect.stringContaining('without SMTP_URL')]);
    expect(warningsOf(settingsOf({ ...env, ...mail }))).toEqual([]);
    expect(warningsOf(settingsOf({ ...env, ...tenant }))).toEqual([
      expect.stringContaining('have no effect'),
    ]);
  });

  test('a second step at sign-in is optional, or demanded of teachers', () => {
    expect(settingsOf({}).twoFactor).toBe('optional');
    expect(settingsOf({ TWO_FACTOR: 'teachers' }).twoFactor).toBe('teachers');
    expect(problemOf({ TWO_FACTOR: 'everyone' })).toBe('TWO_FACTOR is optional or teachers.');
    const tenant = { AUTH_DOMAIN: 'school.eu.auth0.com', AUTH_CLIENT_ID: 'abc', AUTH_AUDIENCE: 'x' };
    expect(warningsOf(settingsOf({ ...tenant, TWO_FACTOR: 'teachers' }))).toEqual([
      expect.stringContaining('TWO_FACTOR have no effect'),
    ]);
  });

  test('an external tenant is three settings', () => {
    const settings = settingsOf({
      AUTH_DOMAIN: 'school.eu.auth0.com',
      AUTH_CLIENT_ID: 'abc',
      AUTH_AUDIENCE: 'https://sixty.example/api',
    });
    expect(settings.auth).toEqual({
      isEmbedded: false,
      domain: 'https://school.eu.auth0.com',
      issuer: 'https://school.eu.auth0.com/',
      clientId: 'abc',
      audience: 'https://sixty.example/api',
      useRefreshTokens: false,
    });
  });

  test.each([
    [{ BACKUP_EVERY: '90' }, 'BACKUP_EVERY is a number of hours or days'],
    [{ BACKUP_EVERY: '0h' }, 'BACKUP_EVERY is a number of hours or days'],
    [{ BACKUP_EVERY: '32d' }, 'BACKUP_EVERY must be 31d or less.'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be between 1 and 1000.'],
    [
      { BACKUP_RECIPIENTS: publicKey.replace('age1', 'age1q') },
      'BACKUP_RECIPIENTS must be public keys of age',
    ],
    [{ BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1' }, 'BACKUP_RECIPIENTS must be public keys of age'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT.'],
    [{ METRICS_TOKEN: 'secret' }, 'METRICS_TOKEN must be 16 to 200 characters'],
    [{ METRICS_TOKEN: 'a secret with spaces' }, 'METRICS_TOKEN must be 16 to 200 characters'],
    [{ PORT: 'abc' }, 'PORT must be a whole number.'],
    [{ PORT: '70000' }, 'PORT must be between 1 and 65535.'],
    [{ PUBLIC_URL: 'sixty.example' }, 'PUBLIC_URL must be an address without a path'],
    [{ PUBLIC_URL: 'https://x.example/sixty' }, 'PUBLIC_URL must be an address without a path'],
    [{ PUBLIC_URL: 'ftp://x.example' }, 'PUBLIC_URL must be an address without a path'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres://'],
    [{ AUTH_DOMAIN: 'x.auth0.com' }, 'AUTH_DOMAIN, AUTH_CLIENT_ID and AUTH_AUDIENCE go together'],
    [{ SIGN_ON_PROVIDERS: '{' }, 'SIGN_ON_PROVIDERS must be JSON.'],
    [{ SIGN_ON_PROVIDERS: '[{"id":"A B"}]' }, 'SIGN_ON_PROVIDERS'],
    [
      { SIGN_ON_PROVIDERS: '[{"issuer":"https://id.example/.well-known/openid-configuration"}]' },
      'SIGN_ON_PROVIDERS',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is silent, error, warn, info or debug.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address that begins with smtp://'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL needs MAIL_FROM'],
    [{ TRUST_PROXY: 'perhaps' }, 'TRUST_PROXY is the number of proxies in front'],
    [{ SMTP_URL: 'smtp://u:secret@[bad' }, 'SMTP_URL must be an address'],
    [{ AUTH_DOMAIN: 'a:b', AUTH_CLIENT_ID: 'x', AUTH_AUDIENCE: 'y' }, 'AUTH_DOMAIN must be a host name'],
    [
      { AUTH_DOMAIN: 'http://far.example', AUTH_CLIENT_ID: 'x', AUTH_AUDIENCE: 'y' },
      'AUTH_DOMAIN must be a host name',
    ],
    [{ API_BASE: 'https://' }, 'API_BASE must be a path or an address'],
    [{ PUBLIC_URL: 'http://sixty.example' }, 'PUBLIC_URL must begin with https://'],
    [{ PUBLIC_URL: 'https://sixty.example' }, 'set TRUST_PROXY=1'],
  ])('%o is told in one sentence', (env, sentence) => {
    const problem = problemOf(env);
    expect(problem).toContain(sentence);
    expect(problem).not.toContain('\n');
    expect(problem).not.toContain('secret');
  });
});
