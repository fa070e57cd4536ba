import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { classicScript } from './fixed-scripts.ts';
import type { Build } from './src/service-worker/build.ts';

const source = 'src/service-worker/main.ts';
const app = normalizePath(join(import.meta.dirname, 'src/app/main.tsx'));

/** Large and rarely used, or useless offline. */
const rareModules =
  /\/(?:platform\/pdf\/pdf-library\.ts|entities\/charts\/time-series-charts\.tsx|app\/landing\/[^/]+)$/;
const pdfLibrary = /\/platform\/pdf\/pdf-library\.ts$/;

const digestOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

const neededChunks = (chunks: Chunks): readonly Rolldown.OutputChunk[] => {
  const entry = [...chunks.values()].find(({ modules }) => app in modules);
  if (!entry) throw new Error('The build has no app.');
  const found = new Set<Rolldown.OutputChunk>();
  const open = [entry];
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk) || rareModules.test(chunk.facadeModuleId ?? '')) continue;
    found.add(chunk);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.get(name);
      if (next) open.push(next);
    }
  }
  return [...found];
};

/** Tables for East Asian scripts are large and rarely needed. */
const isPdfFile = (file: string): boolean => /^pdf\/(?!cmaps\/)/.test(file);

const pdfChunks = (chunks: Chunks): readonly string[] => {
  const library = [...chunks.values()].find(({ facadeModuleId }) => pdfLibrary.test(facadeModuleId ?? ''));
  if (!library) throw new Error('The build has no PDF library.');
  return [library.fileName, ...library.imports];
};

const isDrawing = (file: string): boolean => file.endsWith('.svg');

/** Of `ui/base.css`. */
const isDefaultFont = (file: string): boolean => /\/nunito-latin-wght-normal-/.test(file);
const isVideo = (file: string): boolean => /\.(?:webm|mp4|vtt)$/.test(file);
const isHashed = (file: string): boolean => file.startsWith('assets/');

const fixedFiles = ['theme.js', 'favicon.svg', 'logo.svg', 'logo-light.svg'];

const filesOf = (outDir: string, bundle: Rolldown.OutputBundle) => {
  const chunks: Chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const code = neededChunks(chunks).flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  const drawings = Object.keys(bundle).filter((file) => isHashed(file) && isDrawing(file));
  const font = Object.keys(bundle).filter(isDefaultFont);
  if (font.length !== 1) throw new Error('The build has no default font.');
  const precached = new Set([...code, ...drawings, ...font, ...fixedFiles]);
  const all = globSync('{assets,backgrounds,fonts,pdf}/**/*.*', { cwd: outDir }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const others = all.filter((file) => !precached.has(file) && !isVideo(file));
  const ofPdfs = new Set(pdfChunks(chunks));
  const pdfReader = others.filter((file) => ofPdfs.has(file) || isPdfFile(file));
  return { precached: [...precached], others, pdfReader };
};

const buildOf = (outDir: string, bundle: Rolldown.OutputBundle, shell: string): Build => {
  const { precached, others, pdfReader } = filesOf(outDir, bundle);
  const revisionOf = (file: string): string | null =>
    isHashed(file) ? null : digestOf(readFileSync(join(outDir, file)));
  const files = {
    shell: `/${shell}`,
    precached: precached.toSorted().map((file) => ({ url: `/${file}`, revision: revisionOf(file) })),
    others: Object.fromEntries(others.toSorted().map((file) => [`/${file}`, revisionOf(file) ?? ''])),
    pdfReader: pdfReader.toSorted().map((file) => `/${file}`),
  };
  return { id: digestOf(JSON.stringify(files)), ...files };
};

/** Writes /service-worker.js, and the shell under a name of its own. */
export const serviceWorker = (): Plugin => ({
  name: 'sixty-service-worker',
  writeBundle: {
    // After the prerendered pages, which add a style sheet.
    order: 'post',
    sequential: true,
    async handler({ dir: outDir }, bundle) {
      if (outDir === undefined) throw new Error('The build has no folder.');
      const document = await readFile(join(outDir, 'index.html'));
      const shell = `assets/app-${digestOf(document)}.html`;
      const build = buildOf(outDir, bundle, shell);
      await writeFile(join(outDir, shell), document);
      const code = await classicScript(source, { workerBuild: JSON.stringify(build) });
      await writeFile(join(outDir, 'service-worker.js'), code);
    },
  },
});
