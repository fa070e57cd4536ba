import { createRequire } from 'node:module';
import { z } from 'zod';
import type * as Age from 'age-encryption';
import { dayMs, hourMs } from '@sixty/domain/days';

/** `domain` takes addresses of these domains (lower case), and invitations. */
export type SignUpRule =
  | { kind: 'open' | 'invite' | 'closed' }
  | { kind: 'domain'; domains: readonly string[] };

const problem = 'SIGN_UP is open, invite, closed, or domain:example.org,other.org.';

const domainName = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

const signUpSetting = z.string().transform((text, context): SignUpRule => {
  const [kind, list, ...rest] = text.trim().toLowerCase().split(':');
  if ((kind === 'open' || kind === 'invite' || kind === 'closed') && list === undefined) return { kind };
  const domains = (list ?? '').split(',').map((domain) => domain.trim());
  if (kind === 'domain' && rest.length === 0 && domains.every((domain) => domainName.test(domain)))
    return { kind, domains };
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number.`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `${name} must be between ${min} and ${max}.`);

const origin = (name: string) =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    return (
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      url.pathname === '/' &&
      url.search === '' &&
      url.hash === '' &&
      url.username === ''
    );
  }, `${name} must be an address without a path, such as https://sixty.example.org.`);

/** Doesn't quote the address, which may contain a password. */
const address = (name: string, begins: RegExp, sentence: string) =>
  z.string().refine((text) => begins.test(text) && URL.canParse(text), `${name} ${sentence}`);

const proxies = z
  .string()
  .regex(
    /^(\d|[\da-f.:/]+(,\s*[\da-f.:/]+)*|loopback|uniquelocal)$/i,
    'TRUST_PROXY is the number of proxies in front (0 to 9), or their addresses with commas between.',
  )
  .transform((text) => (/^\d$/.test(text) ? Number(text) : text));

const maxPeriodMs = 31 * dayMs;

/** Milliseconds. */
const period = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}[hd]$/, `${name} is a number of hours or days, such as 6h or 1d.`)
    .transform((text) => Number(text.slice(0, -1)) * (text.endsWith('d') ? dayMs : hourMs))
    .refine((ms) => ms <= maxPeriodMs, `${name} must be 31d or less.`);

const require = createRequire(import.meta.url);

const isRecipient = (text: string): boolean => {
  // Loads in 55 ms.
  const { Encrypter } = require('age-encryption') as typeof Age;
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
};

const recipients = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (list) => list.every(isRecipient),
    'BACKUP_RECIPIENTS must be public keys of age (age1…) with commas between.',
  );

const emailAddress = z.email().max(254);

/** Lower case. */
const addresses = (name: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().normalize('NFC').toLowerCase()))
    .refine(
      (list) => list.every((each) => emailAddress.safeParse(each).success),
      `${name} must be email addresses with commas between, such as ann@example.org.`,
    )
    .transform((list) => [...new Set(list)]);

/** All or none. */
export const s3Names = [
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_BUCKET',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
] as const;

const yesNo = (name: string) =>
  z.enum(['true', 'false'], `${name} is either true or false.`).transform((text) => text === 'true');

const identityProvider = z.strictObject({
  /** Part of account keys: never change it after the first sign-in. */
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  name: z.string().min(1).max(40),
  /** With the address of the document, the library wouldn't compare the issuer. */
  issuer: z.url().refine((text) => !text.includes('/.well-known/'), 'leave out /.well-known/…'),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  /** A missing `email_verified` counts as true: only if people can't choose their address there. */
  trust_email: z.boolean().default(false),
});
export type IdentityProvider = z.output<typeof identityProvider>;

const providerList = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'SIGN_ON_PROVIDERS must be JSON.' });
      return z.NEVER;
    }
  })
  .pipe(
    z.array(
      identityProvider,
      'SIGN_ON_PROVIDERS must be a JSON list of { id, name, issuer, client_id, client_secret, trust_email? }.',
    ),
  );

export const isThisMachine = (host: string): boolean =>
  /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[?::1\]?$/.test(host);

export const environment = z
  .object({
    PORT: wholeNumber('PORT', 1, 65_535).default(3000),
    HOST: z.string().min(1).default('localhost'),
    PUBLIC_URL: origin('PUBLIC_URL').optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: address(
      'DATABASE_URL',
      /^postgres(ql)?:\/\//,
      'must be an address that begins with postgres://.',
    ).optional(),
    MEDIA_S3_ENDPOINT: z
      .string()
      .refine((text) => {
        const url = URL.parse(text);
        const isPlain = url !== null && url.search === '' && url.hash === '' && url.username === '';
        return isPlain && /^https?:$/.test(url.protocol);
      }, 'MEDIA_S3_ENDPOINT must be an address, such as https://s3.eu-central-1.amazonaws.com.')
      .optional(),
    MEDIA_S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'MEDIA_S3_BUCKET must be the name of a bucket.')
      .optional(),
    MEDIA_S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'MEDIA_S3_REGION must be the name of a region, such as eu-central-1.')
      .default('us-east-1'),
    MEDIA_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    MEDIA_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    BACKUP_DIR: z.string().min(1).default('./backups'),
    BACKUP_EVERY: period('BACKUP_EVERY').optional(),
    BACKUP_KEEP: wholeNumber('BACKUP_KEEP', 1, 1000).default(14),
    BACKUP_RECIPIENTS: recipients.default([]),
    FEEDBACK_RETENTION_DAYS: wholeNumber('FEEDBACK_RETENTION_DAYS', 1, 3650).optional(),
    REPORT_RETENTION_DAYS: wholeNumber('REPORT_RETENTION_DAYS', 31, 3650).optional(),
    ACCOUNT_RETENTION_DAYS: wholeNumber('ACCOUNT_RETENTION_DAYS', 90, 3650).optional(),
    LOG_ADDRESSES: z
      .enum(['full', 'network', 'none'], 'LOG_ADDRESSES is full, network or none.')
      .default('full'),
    CONTACT: z
      .string()
      .refine(
        (text) => (/^https:\/\/\S+$/.test(text) ? URL.canParse(text) : /^[^\s@<>]+@[^\s@<>]+$/.test(text)),
        'CONTACT is an email address, or an address that begins with https://.',
      )
      .optional(),
    CLASS_RETENTION_DAYS: wholeNumber('CLASS_RETENTION_DAYS', 31, 3650).default(400),
    ADMINS: addresses('ADMINS').default([]),
    AUTH_DOMAIN: z
      .string()
      .refine((text) => {
        const url = URL.parse(/^https?:\/\//.test(text) ? text : `https://${text}`);
        const isOpen = url?.protocol === 'http:' && url.hostname !== 'localhost';
        return url !== null && !isOpen && url.pathname === '/' && !text.endsWith('/') && url.username === '';
      }, 'AUTH_DOMAIN must be a host name, such as school.eu.auth0.com.')
      .optional(),
    AUTH_CLIENT_ID: z.string().min(1).optional(),
    AUTH_AUDIENCE: z.string().min(1).optional(),
    AUTH_USE_REFRESH_TOKENS: yesNo('AUTH_USE_REFRESH_TOKENS').default(false),
    SIGN_ON_PROVIDERS: providerList.default([]),
    API_BASE: z
      .string()
      .refine(
        (text) => /^\/(?!\/)/.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text)),
        'API_BASE must be a path or an address.',
      )
      .default('/api'),
    CORS_ORIGINS: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(origin('CORS_ORIGINS')))
      .default([]),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_[A-Za-z0-9_]+$/, 'STRIPE_SECRET_KEY must begin with sk_ or rk_.')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_.+$/, 'STRIPE_WEBHOOK_SECRET must begin with whsec_.')
      .optional(),
    STRIPE_API_BASE: origin('STRIPE_API_BASE').default('https://api.stripe.com'),
    TEST_SHOP: yesNo('TEST_SHOP').optional(),
    SMTP_URL: address(
      'SMTP_URL',
      /^smtps?:\/\//,
      'must be an address that begins with smtp:// or smtps://.',
    ).optional(),
    MAIL_FROM: z.string().min(3).optional(),
    TRUST_PROXY: proxies.default(0),
    DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 60).default(0),
    CONNECTIONS: wholeNumber('CONNECTIONS', 10, 1_000_000).default(4000),
    CONNECTIONS_PER_ADDRESS: wholeNumber('CONNECTIONS_PER_ADDRESS', 10, 1_000_000).default(1000),
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL is silent, error, warn, info or debug.')
      .default('info'),
    METRICS_PORT: wholeNumber('METRICS_PORT', 1, 65_535).optional(),
    METRICS_HOST: z.string().min(1).default('localhost'),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/, 'METRICS_TOKEN must be 16 to 200 characters without spaces.')
      .optional(),
    TWO_FACTOR: z.enum(['optional', 'teachers'], 'TWO_FACTOR is optional or teachers.').default('optional'),
    SIGN_UP: signUpSetting.default({ kind: 'open' }),
    SIGN_UPS_PER_HOUR: wholeNumber('SIGN_UPS_PER_HOUR', 1, 1_000_000).default(200),
    FEEDBACK_MEGABYTES: wholeNumber('FEEDBACK_MEGABYTES', 0, 100_000_000).default(2000),
    REPORT_MEGABYTES: wholeNumber('REPORT_MEGABYTES', 1, 100_000_000).default(200),
    CALLS_PER_MINUTE: wholeNumber('CALLS_PER_MINUTE', 10, 1_000_000).default(600),
    CALLS_PER_MINUTE_AND_ADDRESS: wholeNumber('CALLS_PER_MINUTE_AND_ADDRESS', 10, 1_000_000).default(6000),
  })
  .superRefine((values, context) => {
    const isPartial = (group: readonly unknown[]) => group.some(Boolean) && !group.every(Boolean);
    const ids = values.SIGN_ON_PROVIDERS.map(({ id }) => id);
    const publicUrl = URL.parse(values.PUBLIC_URL ?? '');
    const problems: readonly (readonly [isProblem: boolean, message: string])[] = [
      [
        isPartial([values.AUTH_DOMAIN, values.AUTH_CLIENT_ID, values.AUTH_AUDIENCE]),
        'AUTH_DOMAIN, AUTH_CLIENT_ID and AUTH_AUDIENCE go together: set all three, or none.',
      ],
      [
        isPartial(s3Names.map((name) => values[name])),
        `${s3Names.slice(0, -1).join(', ')} and ${s3Names.at(-1)} go together: set all four, or none.`,
      ],
      [
        isPartial([values.STRIPE_SECRET_KEY, values.STRIPE_WEBHOOK_SECRET]),
        'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: without the second, payments can’t be verified.',
      ],
      [
        values.SMTP_URL !== undefined && values.MAIL_FROM === undefined,
        'SMTP_URL needs MAIL_FROM, such as Sixty <sixty@your-school.org>.',
      ],
      [values.METRICS_PORT === values.PORT, 'METRICS_PORT must differ from PORT.'],
      [new Set(ids).size < ids.length, 'Two of the SIGN_ON_PROVIDERS have the same id.'],
      [
        publicUrl?.protocol === 'http:' && !isThisMachine(publicUrl.hostname),
        'PUBLIC_URL must begin with https://: browsers sign in over plain http on localhost only.',
      ],
      [
        publicUrl?.protocol === 'https:' && values.TRUST_PROXY === 0,
        'PUBLIC_URL begins with https://, so a proxy stands in front: set TRUST_PROXY=1.',
      ],
    ];
    for (const [isProblem, message] of problems) if (isProblem) context.addIssue({ code: 'custom', message });
  });

export type Environment = z.output<typeof environment>;
