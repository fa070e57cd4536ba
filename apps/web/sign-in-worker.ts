import type { Plugin } from 'vite';

const worker = /(?<==)"[A-Za-z\d+/=]{2000,}"/;

/** Auth0's SDK embeds a worker for refresh tokens in memory. Sixty stores them, or uses none. */
export const signInWithoutWorker = (): Plugin => ({
  name: 'sixty-sign-in-without-worker',
  apply: 'build',
  transform: {
    filter: { id: /\/auth0-react\.esm\.js$/ },
    handler(code) {
      const rest = code.replace(worker, '""');
      if (rest === code) this.error('The sign-in SDK embeds no worker.');
      return { code: rest, map: null };
    },
  },
});
