import { describe, expect, it } from 'vitest';
import { testDatabases } from '../database/testing/each-database.ts';
import { openTestApp } from '../testing/test-app.ts';

const open = testDatabases();

const pageOf = async (env: Readonly<Record<string, string>> = {}) => {
  const { app, setNow } = await openTestApp(await open('sqlite'), env);
  setNow(Date.UTC(2026, 2, 2, 10));
  const answer = await app.inject('/privacy');
  const text = answer.body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  return { app, answer, text };
};

describe('the privacy page', () => {
  it('can be read without sign-in and script', async () => {
    const { answer } = await pageOf();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.body).toContain('<h1>Privacy</h1>');
    expect(answer.body.match(/<script/g)).toHaveLength(1);
  });

  it('says what is true without settings', async () => {
    // Without mail, nobody could be told.
    const { text } = await pageOf({ ACCOUNT_RETENTION_DAYS: '500' });
    for (const part of [
      'a hash of your password',
      'Pictures and PDFs are on its server',
      'Nothing is loaded from other sites',
      'if the person who runs Sixty makes any',
      'network address of each call',
      '400 days after the class was archived',
      'Who removed, moved, or deleted students and reports of a class',
      'Its next run: Mon, 02 Mar 2026 10:00:00 GMT',
      'Until you delete your account ',
      '730 days, also after the account is gone',
    ])
      expect(text).toContain(part);
    for (const part of ['Stripe', 'Emails', 'Questions', 'Admins', 'nobody has used it'])
      expect(text).not.toContain(part);
  });

  it('says what the settings make of it', async () => {
    const { text } = await pageOf({
      CLASS_RETENTION_DAYS: '100',
      FEEDBACK_RETENTION_DAYS: '60',
      REPORT_RETENTION_DAYS: '700',
      ACCOUNT_RETENTION_DAYS: '500',
      LOG_ADDRESSES: 'none',
      CONTACT: 'it@school.example',
      ADMINS: 'ada@school.example',
      SMTP_URL: 'smtp://user:secret@mail.internal',
      MAIL_FROM: 'Sixty <sixty@school.example>',
      BACKUP_EVERY: '12h',
      BACKUP_KEEP: '14',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      MEDIA_S3_ENDPOINT: 'https://s3.example.org',
      MEDIA_S3_BUCKET: 'school-media',
      MEDIA_S3_ACCESS_KEY_ID: 'id-of-key',
      MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
    });
    for (const part of [
      '100 days after the class was archived',
      'Feedback 60 days',
      'Practice 700 days',
      'nobody has used it for 500 days. An email comes 30 days before.',
      'but no address',
      'In 14 backups, a new one every 12 hours',
      'at most 7 days',
      'in storage at s3.example.org',
      'Payments are made at Stripe',
      'Only the shop loads anything from another site',
      'it@school.example',
      'Admins, whom that person names',
    ])
      expect(text).toContain(part);
    for (const part of ['secret', 'mail.internal', 'id-of-key']) expect(text).not.toContain(part);
  });

  it('names the sign-in service of a tenant', async () => {
    const { text } = await pageOf({
      AUTH_DOMAIN: 'school.eu.auth0.com',
      AUTH_CLIENT_ID: 'client',
      AUTH_AUDIENCE: 'https://sixty.example/api',
    });
    expect(text).toContain('You sign in at school.eu.auth0.com, which has your password');
  });
});

describe('security.txt', () => {
  const read = async (env: Readonly<Record<string, string>> = {}) => {
    const { app } = await pageOf(env);
    return app.inject('/.well-known/security.txt');
  };

  it.each([
    ['it@school.example', 'mailto:it@school.example'],
    ['https://school.example/security', 'https://school.example/security'],
  ])('has the contact %s, and expires in half a year', async (contact, written) => {
    const answer = await read({ CONTACT: contact });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.body.split('\n')).toEqual([
      `Contact: ${written}`,
      'Expires: 2026-08-29T10:00:00.000Z',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      'Preferred-Languages: en',
      '',
    ]);
  });

  it('is missing without a contact', async () => {
    expect((await read()).statusCode).toBe(404);
  });
});
