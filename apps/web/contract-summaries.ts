import type { Plugin } from 'vite';

const summary = /^ {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`|"[^"]*"),\n/gm;

/** The browser doesn't need the summaries of calls, which the server writes into the API's documentation. */
export const contractWithoutSummaries = (): Plugin => ({
  name: 'contract-without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/[^/]+\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(summary, ''), map: null }),
  },
});
