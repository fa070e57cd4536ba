import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { pdfFilesPath } from './src/platform/pdf/pdf-files-path.ts';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Workers, tables for East Asian scripts, standard fonts, and decoders of scanned pages. */
const wanted = [
  'legacy/build/pdf.{worker,renderer}.min.mjs',
  'cmaps/*.bcmap',
  'standard_fonts/*.{pfb,ttf}',
  'wasm/*_nowasm_fallback.js',
  '{cmaps,standard_fonts,wasm}/LICENSE*',
];

export const pdfFiles = (): Plugin => ({
  name: 'sixty-pdf-files',
  configureServer: (server) => {
    server.middlewares.use(pdfFilesPath, (request, response, next) => {
      const name = (request.url ?? '').split('?', 1)[0]?.slice(1) ?? '';
      if (!globSync(wanted, { cwd: folder }).includes(name)) return next();
      response.setHeader(
        'content-type',
        name.endsWith('js') ? 'text/javascript' : 'application/octet-stream',
      );
      response.end(readFileSync(join(folder, name)));
    });
  },
  generateBundle() {
    for (const name of globSync(wanted, { cwd: folder })) {
      this.emitFile({
        type: 'asset',
        fileName: `${pdfFilesPath.slice(1)}${name}`,
        source: readFileSync(join(folder, name)),
      });
    }
  },
});
