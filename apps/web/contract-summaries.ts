import type { Plugin } from 'vite';

const summary = /^ {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`|"[^"]*"),\n/gm;

/** Only the server's API documentation needs summaries. */
export const contractWithoutSummaries = (): Plugin => ({
  name: 'contract-without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/[^/]+\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(summary, ''), map: null }),
  },
});
