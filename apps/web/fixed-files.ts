import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { defaultFont, type FontName, fontNames, fonts } from '@sixty/domain/themes';
import { build, type Plugin } from 'vite';
import { pdfFilesPath } from './src/platform/pdf/pdf-files-path.ts';
import { fontPath } from './src/platform/theme/font-path.ts';

type FixedFile = {
  path: string;
  /** @param addressOf gives the URL of a file that the content names */
  read: (addressOf: (file: string) => string) => string | Buffer | Promise<string>;
};

const packages = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(packages.resolve(`${name}/package.json`));

/** A script that is no module, for pages that the server renders, and for what must run before the first paint. */
const classicScript = async (source: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, source), formats: ['iife'], name: 'sixty' },
    },
  });
  const [result] = [built].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`${source} was built without code.`);
  return chunk.code;
};

const scripts: readonly FixedFile[] = [
  { path: '/theme.js', read: async () => classicScript('src/platform/theme/theme-script.ts') },
  { path: '/passkey.js', read: async () => classicScript('src/platform/passkey-script.ts') },
];

/** A Korean font alone has 120 more files. */
const wantedScript = /-(latin|latin-ext|greek|greek-ext|cyrillic|cyrillic-ext|vietnamese)-/;

const styleSheetOf = (font: FontName, addressOf: (file: string) => string): string => {
  const { source } = fonts[font];
  const folder = folderOf(source);
  const names = source.startsWith('@fontsource-variable/') ? ['wght.css'] : ['400.css', '700.css', '800.css'];
  return names
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('/* '))
    .filter((face) => wantedScript.test(face))
    .map((face) => {
      const file = /url\(\.\/files\/([^)]+\.woff2)\)/.exec(face)?.[1];
      if (file === undefined) throw new Error(`${source} has a face without a woff2 file.`);
      return face
        .slice(face.indexOf('@font-face'))
        .replace(/font-family: '[^']+'/, `font-family: '${font}'`)
        .replace(/src: [^;]+;/, `src: url(${addressOf(join(folder, 'files', file))}) format('woff2');`);
    })
    .join('');
};

const fontSheets: readonly FixedFile[] = fontNames
  .filter((font) => font !== defaultFont)
  .map((font) => ({ path: fontPath(font), read: (addressOf) => styleSheetOf(font, addressOf) }));

const pdfLibrary = folderOf('pdfjs-dist');

/** Workers, tables for East Asian scripts, standard fonts, and decoders of scanned pages. */
const pdfFiles: readonly FixedFile[] = globSync(
  [
    'legacy/build/pdf.{worker,renderer}.min.mjs',
    'cmaps/*.bcmap',
    'standard_fonts/*.{pfb,ttf}',
    'wasm/*_nowasm_fallback.js',
    '{cmaps,standard_fonts,wasm}/LICENSE*',
  ],
  { cwd: pdfLibrary },
).map((name) => ({
  path: pdfFilesPath + name.replaceAll('\\', '/'),
  read: () => readFileSync(join(pdfLibrary, name)),
}));

const files = [...scripts, ...fontSheets, ...pdfFiles];

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};

/** Files of packages and classic scripts, at URLs without a hash. */
export const fixedFiles = (): Plugin => ({
  name: 'sixty-fixed-files',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const path = request.url?.split('?', 1)[0];
      const file = files.find((each) => each.path === path);
      if (!file) return next();
      response.setHeader('content-type', contentTypes[extname(file.path)] ?? 'application/octet-stream');
      void Promise.resolve(file.read((name) => `/@fs${name}`)).then((content) => response.end(content), next);
      return undefined;
    });
  },
  async generateBundle() {
    const addressOf = (file: string): string => {
      const asset = this.emitFile({ type: 'asset', name: basename(file), source: readFileSync(file) });
      return `/${this.getFileName(asset)}`;
    };
    for (const { path, read } of files)
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: await read(addressOf) });
  },
});
