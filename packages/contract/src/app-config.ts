import * as z from 'zod/mini';

/** How long after signing in the account can be deleted. */
export const freshSignInSeconds = 300;

/** Served at `/config.json`, so that one build runs with any identity provider. */
export const AppConfig = z.object({
  /** Path or absolute URL. */
  api_base: z.string(),
  auth: z.object({
    domain: z.string(),
    client_id: z.string(),
    audience: z.string(),
    /** For tenants whose cookies count as third-party. */
    use_refresh_tokens: z.boolean(),
  }),
  /** `test`: this server's test checkout. `none`: the shop is closed. */
  payment: z.enum(['stripe', 'stripe_test', 'test', 'none']),
});
export type AppConfig = z.output<typeof AppConfig>;
