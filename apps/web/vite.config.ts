import { env } from 'node:process';
import { serverPaths } from '@sixty/contract/app-paths';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contractWithoutSummaries } from './contract-summaries.ts';
import { drawings } from './drawings.ts';
import { fixedFiles } from './fixed-files.ts';
import { landingSource, prerenderedPages } from './prerendered-pages.ts';

const apiPort = env['API_PORT'] ?? '3001';

// '/api' must not match '/apiary'.
const proxy = Object.fromEntries(
  serverPaths.map((path) => [
    `^${path.replaceAll('.', '\\.')}(?:[/?]|$)`,
    // The server builds its URLs from the host.
    { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false },
  ]),
);

/** Only what the landing page or the app imports statically, without the imports of these modules. */
const atStart = { tags: ['$initial'] as ['$initial'], includeDependenciesRecursively: false };

/**
 * A page loads at most 45 scripts, and the landing page no React. Modules of nine or more pages or dialogs are in one
 * file; the rest is split by who imports it.
 */
const groups = [
  { name: 'runtime', test: /rolldown.runtime|preload-helper|paths\.ts$/, priority: 6 },
  {
    name: 'stage',
    test: /src.stage.(?!fit-text|measure-text|text-sizes)|session.(engine|advance|plan|timeline|view)/,
    priority: 5,
    ...atStart,
  },
  { name: 'domain', test: /packages.domain/, priority: 4, ...atStart },
  {
    name: 'start',
    test: /src.(platform.(?!use-)|stage)|sign-in-storage|close-when-left|tour-(name|runner)/,
    priority: 4,
    ...atStart,
  },
  { name: 'libraries', test: /node_modules/, minShareCount: 6, priority: 3 },
  { name: 'base', minShareCount: 9, priority: 2 },
  // Else an icon, or the call of an upload, brings along whatever else its few users share.
  { name: 'base', test: /src.ui.icons|contract.src.media/, minShareCount: 4, priority: 2 },
  // Every page needs a channel; else it brings along the scoring grid.
  { name: 'channel', test: /src.platform.channel/, priority: 2 },
  // Otherwise, what uses it is merged with code that pages load at once.
  { name: 'sortable', test: /@dnd-kit.sortable/, priority: 4, includeDependenciesRecursively: false },
  { name: 'drag', test: /@dnd-kit/, priority: 3, includeDependenciesRecursively: false },
  { name: 'shared', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 1500 },
];

const listingScripts = /^index\.html$|^assets\/(?:main|landing)-/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    contractWithoutSummaries(),
    drawings(),
    fixedFiles(),
    prerenderedPages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      integration: {
        configureCustomSWViteBuild: (worker) => {
          worker.logLevel = 'error';
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        injectionPoint: 'self.builtFiles',
        globPatterns: ['{assets,backgrounds,fonts,pdf}/**/*.*', 'theme.js', '*.svg'],
        globIgnores: ['**/*.{webm,mp4,vtt}'],
        modifyURLPrefix: { '': '/' },
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
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
        codeSplitting: { groups },
        // Rolldown would name it after all users.
        chunkFileNames: ({ name }) =>
          name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.startsWith('shared~') ? 'assets/shared-[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
