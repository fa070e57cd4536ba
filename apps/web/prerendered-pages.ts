import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { transform } from 'lightningcss';
import { build, normalizePath, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { drawings } from './drawings.ts';

const pages = [
  { path: '/', document: 'landing.html' },
  { path: '/about', document: 'about.html' },
] as const;

const root = import.meta.dirname;
const rendererSource = '/src/app/prerender.tsx';
const appSource = '/src/app/main.tsx';
const publicSources = ['/src/app/shell/public-layout.tsx', '/src/app/pages/about-page.tsx'];
export const landingSource = '/src/app/landing/main.ts';

type Renderer = { prerender: (path: string) => Promise<string> };

const fill = (template: string, place: string | RegExp, text: string): string => {
  const isThere = typeof place === 'string' ? template.includes(place) : place.test(template);
  if (!isThere) throw new Error(`index.html has no place for a page: ${String(place)} is missing.`);
  return template.replace(place, () => text);
};

/** React writes a title and needless preload hints before the page. */
const withPage = (template: string, markup: string): string => {
  const [, title = '', body = ''] = /^(?:<link [^>]*>)*(<title>.*?<\/title>)?(.*)$/s.exec(markup) ?? [];
  if (/<script|<template/.test(body))
    throw new Error('A prerendered page may not need a script to be shown.');
  const titled = fill(template, /<title>.*?<\/title>/, title);
  return fill(titled, '<div id="root"></div>', `<div id="root">${body}</div>`);
};

/** Built like the pages, so that class and file names match. */
const withBuiltRenderer = async <T>(use: (renderer: Renderer) => Promise<T>): Promise<T> => {
  // React resolves only from within the project.
  const cache = join(root, '../../.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'renderer-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react(), tailwindcss(), drawings()],
      build: {
        ssr: rendererSource.slice(1),
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: 'renderer.js' } },
      },
    });
    return await use((await import(pathToFileURL(join(folder, 'renderer.js')).href)) as Renderer);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

type Chunks = readonly Rolldown.OutputChunk[];

const chunkOf = (chunks: Chunks, has: (chunk: Rolldown.OutputChunk) => boolean, what: string) => {
  const found = chunks.find(has);
  if (!found) throw new Error(`The build has no piece for ${what}.`);
  return found;
};

/** Dependencies first, as far as chunks don't import each other. */
const withImports = (
  chunks: Chunks,
  chunk: Rolldown.OutputChunk,
  seen = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] => {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  return [...imported.flatMap((found) => withImports(chunks, found, seen)), chunk];
};

const sheetsOf = (chunks: Chunks): string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];

const sheetTag = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}">`;
const preloadTag = ({ fileName }: Rolldown.OutputChunk): string =>
  `<link rel="modulepreload" crossorigin href="/${fileName}">`;
const scriptTag = ({ fileName }: Rolldown.OutputChunk): string =>
  `<script type="module" crossorigin src="/${fileName}"></script>`;

const builtByVite =
  /[ \t]*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>\n?/g;

const piecesOf = (chunks: Chunks) => {
  const app = chunkOf(chunks, ({ modules }) => normalizePath(join(root, appSource)) in modules, 'the app');
  const script = chunkOf(chunks, ({ name, isEntry }) => isEntry && name === 'landing', 'the landing page');
  const publicPages = publicSources.map((source) =>
    chunkOf(chunks, ({ modules }) => normalizePath(join(root, source)) in modules, source),
  );
  const run = withImports(chunks, script);
  return {
    sheets: sheetsOf([...[app, ...publicPages].flatMap((chunk) => withImports(chunks, chunk)), ...run]),
    script,
    needed: run.filter((chunk) => chunk !== script),
  };
};

/** Markup escapes two characters of a class such as `[&>h2]:text-3xl`. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .split(/[\s"'`]+/);

/** Leaves out the rules of classes that nobody names: most utilities are the app's. */
const onlyNamed = (sheet: string, words: ReadonlySet<string>): string =>
  transform({
    filename: 'landing.css',
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) => {
          const isNamed = value.selectors.some((selector) =>
            selector.every((part) => part.type !== 'class' || words.has(part.name)),
          );
          return isNamed ? undefined : [];
        },
      },
    },
  }).code.toString();

const digestOf = (text: string): string => hash('sha256', text).slice(0, 8);

/** One response arrives sooner than eight. */
const inOneSheet = async (
  outDir: string,
  sheets: readonly string[],
  words: ReadonlySet<string>,
): Promise<string> => {
  const texts = await Promise.all(sheets.map(async (file) => readFile(join(outDir, file), 'utf8')));
  const text = onlyNamed(texts.join(''), words);
  const file = `assets/landing-${digestOf(text)}.css`;
  await writeFile(join(outDir, file), text);
  return file;
};

const writeDocuments = async (outDir: string, chunks: Chunks): Promise<void> => {
  const app = await readFile(join(outDir, 'index.html'), 'utf8');
  // The service worker asks for it by a name that no other build has.
  await writeFile(join(outDir, `assets/app-${digestOf(app)}.html`), app);
  const template = app.replace(builtByVite, '');
  await withBuiltRenderer(async ({ prerender }) => {
    const { sheets, script, needed } = piecesOf(chunks);
    const markups = new Map(
      await Promise.all(pages.map(async ({ path }) => [path, await prerender(path)] as const)),
    );
    const texts = [...markups.values(), ...[script, ...needed].map(({ code }) => code)];
    const sheet = await inOneSheet(outDir, sheets, new Set(texts.flatMap(wordsOf)));
    const head = [sheetTag(sheet), scriptTag(script), ...needed.map(preloadTag)].join('\n    ');
    const document = fill(template, '</title>', `</title>\n    ${head}`);
    for (const { path, document: name } of pages)
      await writeFile(join(outDir, name), withPage(document, markups.get(path) ?? ''));
  });
};

/** Without them, development pages would flash unstyled. */
const sheetsInDevelopment = (server: ViteDevServer): string =>
  [...server.environments.ssr.moduleGraph.idToModuleMap.values()]
    .filter(({ url }) => url.endsWith('.css'))
    .map(({ url }) => `<link rel="stylesheet" href="${url}">`)
    .join('');

const documentInDevelopment = async (server: ViteDevServer, path: string): Promise<string> => {
  const { prerender } = (await server.ssrLoadModule(rendererSource)) as Renderer;
  const page = withPage(await readFile(join(root, 'index.html'), 'utf8'), await prerender(path));
  const scripted = fill(page, appSource, landingSource);
  const styled = fill(scripted, '</title>', `</title>${sheetsInDevelopment(server)}`);
  return server.transformIndexHtml(path, styled);
};

/** / and /about show before any script runs. */
export const prerenderedPages = (): Plugin => ({
  name: 'sixty-prerendered-pages',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const path = request.url?.split('?', 1)[0];
      const page = pages.find((each) => each.path === path);
      if (!page) return next();
      documentInDevelopment(server, page.path).then((document) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(document);
      }, next);
    });
  },
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) throw new Error('The build has no folder.');
    await writeDocuments(
      dir,
      Object.values(bundle).filter((file) => file.type === 'chunk'),
    );
  },
});
