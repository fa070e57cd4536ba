import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defaultFont, type FontName, fontNames, fonts } from '@sixty/domain/themes';
import type { Plugin } from 'vite';
import { fontPath } from './src/platform/theme/font-path.ts';

const packages = createRequire(import.meta.url);

/** A Korean font alone has 120 more files. */
const wantedScript = /-(latin|latin-ext|greek|greek-ext|cyrillic|cyrillic-ext|vietnamese)-/;

const folderOf = (font: FontName): string => dirname(packages.resolve(`${fonts[font].source}/package.json`));

const sheetsOf = (font: FontName): readonly string[] => {
  const isVariable = fonts[font].source.startsWith('@fontsource-variable/');
  const names = isVariable ? ['wght.css'] : ['400.css', '700.css', '800.css'];
  return names
    .map((name) => join(folderOf(font), name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
};

const styleSheetOf = (font: FontName, addressOf: (file: string) => string): string =>
  sheetsOf(font)
    .join('\n')
    .split('/* ')
    .filter((face) => wantedScript.test(face))
    .map((face) => {
      const file = /url\(\.\/files\/([^)]+\.woff2)\)/.exec(face)?.[1];
      if (file === undefined) throw new Error(`${fonts[font].source} has a face without a woff2 file.`);
      return face
        .slice(face.indexOf('@font-face'))
        .replace(/font-family: '[^']+'/, `font-family: '${font}'`)
        .replace(
          /src: [^;]+;/,
          `src: url(${addressOf(join(folderOf(font), 'files', file))}) format('woff2');`,
        );
    })
    .join('');

/** Fixed URLs, so that pages can request them early. /theme.js runs before the first paint. */
export const themeFiles = (): Plugin => {
  const chosen = fontNames.filter((font) => font !== defaultFont);
  return {
    name: 'sixty-theme-files',
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: '/theme.js' }, injectTo: 'head' }],
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?', 1)[0];
        const font = chosen.find((each) => fontPath(each) === path);
        if (font) {
          response.setHeader('content-type', 'text/css');
          response.end(styleSheetOf(font, (file) => `/@fs${file}`));
        } else {
          next();
        }
      });
    },
    generateBundle() {
      for (const font of chosen) {
        const source = styleSheetOf(font, (file) => {
          const name = file.slice(file.lastIndexOf('/') + 1);
          return `/${this.getFileName(this.emitFile({ type: 'asset', name, source: readFileSync(file) }))}`;
        });
        this.emitFile({ type: 'asset', fileName: fontPath(font).slice(1), source });
      }
    },
  };
};
