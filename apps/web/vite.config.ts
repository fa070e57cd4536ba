import { env } from 'node:process';
import { serverPaths } from '@sixty/contract/server-paths';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { contractWithoutSummaries } from './contract-summaries.ts';
import { drawings } from './drawings.ts';
import { fixedScripts } from './fixed-scripts.ts';
import { pdfFiles } from './pdf-files.ts';
import { landingSource, prerenderedPages } from './prerendered-pages.ts';
import { serviceWorker } from './service-worker.ts';
import { signInWithoutWorker } from './sign-in-worker.ts';
import { themeFiles } from './theme-files.ts';

const apiPort = env['API_PORT'] ?? '3001';

// '/api' must not match '/apiary'.
const proxy = Object.fromEntries(
  serverPaths.map((path) => [
    `^${path.replaceAll('.', '\\.')}(?:[/?]|$)`,
    // The server builds its URLs from the host.
    { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false },
  ]),
);

const listingScripts = /^index\.html$|^assets\/(?:frame|landing)-/;

export default defineConfig({
  plugins: [
    react(),
    chunkGroups(),
    contractWithoutSummaries(),
    drawings(),
    signInWithoutWorker(),
    fixedScripts(),
    themeFiles(),
    pdfFiles(),
    prerenderedPages(),
    serviceWorker(),
  ],
  server: { port: Number(env['PORT'] ?? '3000'), strictPort: true, proxy },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // Preload lists of dialogs would add a kilobyte to a page.
      resolveDependencies: (_, files, { hostId }) =>
        listingScripts.test(hostId) ? files : files.filter((file) => file.endsWith('.css')),
    },
    // The server looks up the sign-in pages' style sheet.
    manifest: true,
    // Separate files load beside the code.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Rendering takes a second or two.
      checks: { pluginTimings: false },
      input: { app: 'index.html', landing: landingSource.slice(1), identity: 'src/ui/identity.css' },
      output: {
        // Rolldown would name it after all users.
        chunkFileNames: ({ name }) =>
          name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.startsWith('shared~') ? 'assets/shared-[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
