import { resolve } from 'node:path';
import { type Environment, environment, isThisMachine, s3Names } from './environment.ts';

/** Between machines (specification, part 1, section 5). */
export const clockSkewMs = 60_000;

/** The SDK requires a slash at the end of `issuer`; `domain` has none. */
const authSettings = (values: Environment, publicUrl: string) => {
  if (values.AUTH_DOMAIN && values.AUTH_CLIENT_ID && values.AUTH_AUDIENCE) {
    const domain = /^https?:\/\//.test(values.AUTH_DOMAIN)
      ? values.AUTH_DOMAIN
      : `https://${values.AUTH_DOMAIN}`;
    return {
      isEmbedded: false,
      domain,
      issuer: `${domain}/`,
      clientId: values.AUTH_CLIENT_ID,
      audience: values.AUTH_AUDIENCE,
      useRefreshTokens: values.AUTH_USE_REFRESH_TOKENS,
    };
  }
  return {
    isEmbedded: true,
    domain: publicUrl,
    issuer: `${publicUrl}/`,
    clientId: 'sixty-web',
    audience: `${publicUrl}/api`,
    useRefreshTokens: false,
  };
};

const s3Settings = (values: Environment) => {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = s3Names.map((name) => values[name]);
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: values.MEDIA_S3_REGION,
    accessKeyId,
    secretAccessKey,
  };
};

/** Returns null if disabled. A token is required on the public port. */
const metricsSettings = ({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: Environment) => {
  if (port !== undefined) return { port, host, token: token ?? null };
  return token === undefined ? null : { port: null, host, token };
};

const stripeSettings = (values: Environment) => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (!secretKey || !webhookSecret) return null;
  const isTest = /^(sk|rk)_test_/.test(secretKey);
  return { secretKey, webhookSecret, apiBase: values.STRIPE_API_BASE, isTest };
};

const settingsOf = (values: Environment) => {
  // Browsers send no trailing slash and no default port.
  const { origin: publicUrl, hostname } = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const stripe = stripeSettings(values);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    mediaS3: s3Settings(values),
    stripe,
    /** Without payments, it gives licenses away: a test, for this machine. */
    isShopOpen: stripe !== null || (values.TEST_SHOP ?? isThisMachine(hostname)),
    auth: authSettings(values, publicUrl),
    identityProviders: values.SIGN_ON_PROVIDERS,
    signUp: values.SIGN_UP,
    /** Who must have a second step. */
    twoFactor: values.TWO_FACTOR,
    apiBase: values.API_BASE.replace(/\/$/, ''),
    corsOrigins: values.CORS_ORIGINS.map((url) => url.replace(/\/$/, '')),
    mail: values.SMTP_URL && values.MAIL_FROM ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM } : null,
    trustProxy: values.TRUST_PROXY,
    drainMs: values.DRAIN_SECONDS * 1000,
    connections: { all: values.CONNECTIONS, perAddress: values.CONNECTIONS_PER_ADDRESS },
    logLevel: values.LOG_LEVEL,
    logAddresses: values.LOG_ADDRESSES,
    /** For privacy and security: an email address or a URL. */
    contact: values.CONTACT ?? null,
    /** Lower case. */
    admins: values.ADMINS,
    metrics: metricsSettings(values),
    backup: {
      dir: resolve(values.BACKUP_DIR),
      /** Null without a schedule. */
      everyMs: values.BACKUP_EVERY ?? null,
      keep: values.BACKUP_KEEP,
      recipients: values.BACKUP_RECIPIENTS,
    },
    /** Null if kept forever. */
    retention: {
      feedbackDays: values.FEEDBACK_RETENTION_DAYS ?? null,
      reportDays: values.REPORT_RETENTION_DAYS ?? null,
      accountDays: values.ACCOUNT_RETENTION_DAYS ?? null,
    },
    classRetentionDays: values.CLASS_RETENTION_DAYS,
    limits: {
      signUpsPerHour: values.SIGN_UPS_PER_HOUR,
      /** Of all feedback files together. */
      feedbackBytes: values.FEEDBACK_MEGABYTES * 1_000_000,
      /** Of all reports that one account recorded. */
      reportBytes: values.REPORT_MEGABYTES * 1_000_000,
      callsPerMinute: values.CALLS_PER_MINUTE,
      callsPerMinuteAndAddress: values.CALLS_PER_MINUTE_AND_ADDRESS,
    },
  };
};

export type Settings = Readonly<ReturnType<typeof settingsOf>>;
export type AuthSettings = Settings['auth'];
export type S3Settings = NonNullable<Settings['mediaS3']>;
export type StripeSettings = NonNullable<Settings['stripe']>;
type SettingsOutcome = { ok: true; settings: Settings } | { ok: false; problem: string };

export const warningsOf = (settings: Settings): string[] => {
  const {
    host,
    publicUrl,
    stripe,
    isShopOpen,
    auth,
    mail,
    identityProviders,
    backup,
    metrics,
    signUp,
    twoFactor,
    retention,
  } = settings;
  const isPublic = publicUrl.startsWith('https:');
  const warnings: readonly (readonly [isDue: boolean, text: string])[] = [
    [
      isPublic && stripe === null && isShopOpen,
      'The shop is in test mode, where everyone gets licenses for free: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take payments.',
    ],
    [
      isPublic && backup.everyMs === null,
      'Sixty schedules no backups: set BACKUP_EVERY, such as BACKUP_EVERY=1d, unless another timer runs npm run backup.',
    ],
    [
      metrics !== null && metrics.token === null && !isThisMachine(metrics.host),
      'METRICS_HOST lets other machines read the metrics: set METRICS_TOKEN, or keep them out with a firewall.',
    ],
    [
      !isPublic && !isThisMachine(host),
      `HOST accepts other machines, but redirects them to ${publicUrl}, which is their own: set PUBLIC_URL.`,
    ],
    [
      !auth.isEmbedded &&
        ((mail !== null && retention.accountDays === null) ||
          identityProviders.length > 0 ||
          signUp.kind !== 'open' ||
          twoFactor !== 'optional'),
      'SMTP_URL, SIGN_ON_PROVIDERS, SIGN_UP and TWO_FACTOR have no effect: users sign in at AUTH_DOMAIN.',
    ],
    [
      retention.accountDays !== null && mail === null,
      'ACCOUNT_RETENTION_DAYS deletes nobody: without SMTP_URL, nobody can be told before.',
    ],
    [
      auth.isEmbedded && signUp.kind === 'domain' && mail === null,
      'SIGN_UP names domains, but without SMTP_URL nobody has to prove that an address is theirs.',
    ],
  ];
  return warnings.filter(([isDue]) => isDue).map(([, text]) => text);
};

/** Empty variables count as missing. Reports the first problem. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): SettingsOutcome => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const place = issue?.path.join('.');
    const message = issue?.message ?? 'A setting is not valid.';
    return {
      ok: false,
      problem: place && !message.includes(String(issue?.path[0])) ? `${place}: ${message}` : message,
    };
  }
  return { ok: true, settings: settingsOf(parsed.data) };
};
