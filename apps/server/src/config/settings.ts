import { resolve } from 'node:path';
import { type Environment, environment, isThisMachine, s3Names, type SignOnProvider } from './environment.ts';

/** `domain` is an origin without a trailing slash. */
export type AuthSettings = {
  readonly isEmbedded: boolean;
  readonly domain: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  readonly useRefreshTokens: boolean;
};

/** `endpoint` has no trailing slash. */
export type S3Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export type StripeSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
  readonly isTest: boolean;
};

export type Settings = {
  readonly port: number;
  readonly host: string;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly mediaS3: S3Settings | null;
  readonly stripe: StripeSettings | null;
  readonly auth: AuthSettings;
  readonly signOnProviders: readonly SignOnProvider[];
  readonly apiBase: string;
  readonly corsOrigins: readonly string[];
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  readonly trustProxy: number | string;
  readonly logLevel: string;
  readonly limits: {
    readonly signUpsPerHour: number;
    /** Of all feedback files together. */
    readonly feedbackBytes: number;
    readonly callsPerMinute: number;
    readonly callsPerMinuteAndAddress: number;
  };
};

export type SettingsOutcome =
  { readonly ok: true; readonly settings: Settings } | { readonly ok: false; readonly problem: string };

const authSettings = (values: Environment, publicUrl: string): AuthSettings => {
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
  // The SDK requires the trailing slash.
  return {
    isEmbedded: true,
    domain: publicUrl,
    issuer: `${publicUrl}/`,
    clientId: 'sixty-web',
    audience: `${publicUrl}/api`,
    useRefreshTokens: false,
  };
};

const s3Settings = (values: Environment): S3Settings | null => {
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

const stripeSettings = (values: Environment): StripeSettings | null => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (!secretKey || !webhookSecret) return null;
  const isTest = /^(sk|rk)_test_/.test(secretKey);
  return { secretKey, webhookSecret, apiBase: values.STRIPE_API_BASE, isTest };
};

export const warningsOf = ({ host, publicUrl, stripe, auth, mail, signOnProviders }: Settings): string[] => {
  const isPublic = publicUrl.startsWith('https:');
  return [
    ...(isPublic && !stripe
      ? [
          'The shop is in test mode, where everyone gets licenses for free: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take payments.',
        ]
      : []),
    ...(!isPublic && !isThisMachine(host)
      ? [
          `HOST accepts other machines, but redirects them to ${publicUrl}, which is their own: set PUBLIC_URL.`,
        ]
      : []),
    ...(!auth.isEmbedded && (mail || signOnProviders.length > 0)
      ? ['SMTP_URL and SIGN_ON_PROVIDERS have no effect: users sign in at AUTH_DOMAIN.']
      : []),
  ];
};

/** Treats empty variables as missing; reports the first problem. */
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
  const values = parsed.data;
  // Browsers send no trailing slash and no default port.
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin;
  return {
    ok: true,
    settings: {
      port: values.PORT,
      host: values.HOST,
      publicUrl,
      dataDir: resolve(values.DATA_DIR),
      databaseUrl: values.DATABASE_URL ?? null,
      mediaS3: s3Settings(values),
      stripe: stripeSettings(values),
      auth: authSettings(values, publicUrl),
      signOnProviders: values.SIGN_ON_PROVIDERS,
      apiBase: values.API_BASE.replace(/\/$/, ''),
      corsOrigins: values.CORS_ORIGINS.map((url) => url.replace(/\/$/, '')),
      mail: values.SMTP_URL && values.MAIL_FROM ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM } : null,
      trustProxy: values.TRUST_PROXY,
      logLevel: values.LOG_LEVEL,
      limits: {
        signUpsPerHour: values.SIGN_UPS_PER_HOUR,
        feedbackBytes: values.FEEDBACK_MEGABYTES * 1_000_000,
        callsPerMinute: values.CALLS_PER_MINUTE,
        callsPerMinuteAndAddress: values.CALLS_PER_MINUTE_AND_ADDRESS,
      },
    },
  };
};
