type Software = { readonly name: string; readonly does: string };

/** Whose work Sixty stands on. All of it is free and open. */
export const software: readonly Software[] = [
  { name: 'React and React Router', does: 'draw the pages' },
  { name: 'TanStack Query', does: 'fetches what they show' },
  { name: 'Auth0 SPA SDK and oidc-provider', does: 'let you in, and nobody else' },
  { name: 'Fastify and Zod', does: 'answer, and check every question' },
  { name: 'SQLite, PostgreSQL and Kysely', does: 'remember your collections' },
  { name: 'sharp and PDF.js', does: 'read pictures and pages' },
  { name: 'dnd kit', does: 'lets cards be moved by hand and by key' },
  { name: 'Papa Parse', does: 'reads and writes tables' },
  { name: 'culori', does: 'counts with colors' },
  { name: 'Node.js, TypeScript and Vite', does: 'build it and run it' },
  { name: 'Vitest, Playwright and axe', does: 'find our mistakes before you do' },
  { name: 'Fontsource', does: 'brings the fonts' },
];
