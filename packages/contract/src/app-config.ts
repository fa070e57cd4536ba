import * as z from 'zod/mini';

/** Served at `/config.json`, so that one build of the web app runs with any identity provider. */
export const AppConfig = z.object({
  /** A path of this origin or an absolute URL. */
  api_base: z.string(),
  auth: z.object({
    domain: z.string(),
    client_id: z.string(),
    audience: z.string(),
    /** Rotating refresh tokens, for tenants whose cookies count as third-party. */
    use_refresh_tokens: z.boolean(),
  }),
  /** `stripe_test`: Stripe's test mode. `test`: the test checkout of this server. */
  payment: z.enum(['stripe', 'stripe_test', 'test']),
});
export type AppConfig = z.output<typeof AppConfig>;
