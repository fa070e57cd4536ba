type Software = { readonly name: string; readonly does: string };

/** Whose work Sixty stands on. All of it is free and open. */
export const software: readonly Software[] = [
  { name: 'React and React Router', does: 'draw the pages' },
  { name: 'TanStack Query', does: 'loads their data' },
  { name: 'Recharts', does: 'draws the charts in reports' },
  { name: 'dnd kit', does: 'lets cards be moved by hand and by key' },
  { name: 'Papa Parse', does: 'reads and writes tables' },
  { name: 'culori', does: 'counts with colors' },
  { name: 'Auth0 SPA SDK and oidc-provider', does: 'log you in' },
  { name: 'jose and openid-client', does: 'make sure that you are who you say' },
  { name: 'rate-limiter-flexible', does: 'slows down whoever asks too often' },
  { name: 'zxcvbn-ts', does: 'spots passwords that are easy to guess' },
  { name: 'Fastify and Zod', does: 'answer and check every request' },
  { name: 'SQLite, PostgreSQL and Kysely', does: 'remember your collections' },
  { name: 'node-postgres and aws4fetch', does: 'carry things to where they are kept' },
  { name: 'sharp and PDF.js', does: 'read pictures and pages' },
  { name: 'Nodemailer', does: 'emails password reset links' },
  { name: 'Stripe’s library', does: 'handles payments' },
  { name: 'Node.js, TypeScript and Vite', does: 'build it and run it' },
  { name: 'Vitest, Playwright and axe', does: 'find our mistakes before you do' },
  { name: 'Fontsource', does: 'brings the fonts' },
];
