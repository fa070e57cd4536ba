import * as z from 'zod/mini';

/**
 * What the web app has to know before it can do anything: served at `/config.json` beside the app, so that one
 * build runs against the embedded identity provider or any tenant.
 */
export const AppConfig = z.object({
  /** Where the API's paths begin: a path of this origin or a whole address. */
  api_base: z.string(),
  auth: z.object({
    domain: z.string(),
    client_id: z.string(),
    audience: z.string(),
    /** Rotating refresh tokens, for a tenant whose cookies the browser treats as third-party. */
    use_refresh_tokens: z.boolean(),
  }),
  /** Who takes payments: the card provider, with or without money, or the test checkout in its place. */
  payment: z.enum(['stripe', 'stripe_test', 'test']),
});
export type AppConfig = z.output<typeof AppConfig>;
