import { env } from 'node:process';
import { serverPaths } from '@sixty/contract/server-paths';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { drawings } from './drawings.ts';
import { pdfFiles } from './pdf-files.ts';
import { landingSource, prerenderedPages } from './prerendered-pages.ts';
import { themeFiles } from './theme-files.ts';

const apiPort = env['API_PORT'] ?? '3001';

// A trailing slash, a query or the end has to follow: '/api' must not swallow a page such as '/apiary'.
const proxy = Object.fromEntries(
  serverPaths.map((path) => [
    `^${path.replaceAll('.', '\\.')}(?:[/?]|$)`,
    // The host that the browser asked for is kept: the server builds its own addresses from it.
    { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false },
  ]),
);

export default defineConfig({
  plugins: [react(), drawings(), themeFiles(), pdfFiles(), prerenderedPages()],
  server: { port: Number(env['PORT'] ?? '3000'), strictPort: true, proxy },
  build: {
    target: 'es2022',
    // The server looks up the hashed name of the sign-in pages' style sheet here.
    manifest: true,
    // Drawings are files of their own: they arrive beside the code instead of making it longer.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Rendering the public pages takes its second or two, and should.
      checks: { pluginTimings: false },
      input: { app: 'index.html', landing: landingSource.slice(1), identity: 'src/ui/identity.css' },
      output: {
        // Rolldown names a shared chunk after all of its users.
        chunkFileNames: ({ name }) =>
          name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.startsWith('shared~') ? 'assets/shared-[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups(),
        },
      },
    },
  },
});
