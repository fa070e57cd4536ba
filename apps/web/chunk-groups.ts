import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { contractWithoutSummaries } from './contract-summaries.ts';
import { drawings } from './drawings.ts';
import { type Chunk, mergeChunks } from './merge-chunks.ts';

const root = import.meta.dirname;
const source = (path: string): string => join(root, 'src/app', path);

const landing = source('landing/main.ts');
const routes = source('routes.tsx');
/** What every page behind sign-in loads. */
const main = source('main.tsx');
const frame = [main, ...['signed-in-frame.ts', 'sign-in/sign-in.tsx', 'shell/watches.ts'].map(source)];

/** Bytes are counted before compression; a request takes as long as about 10,000 of them. */
const costs = { maxChunks: 10, bytesPerChunk: 1000, bytesPerExcessChunk: 10_000 };
/** A dialog opens on a page that has loaded most of its code. */
const dialogWeight = 0.1;

type OutputChunk = Rolldown.OutputChunk;

/** As Rolldown splits by itself: many small chunks, each loaded by the same entries. */
const splitByItself = async (): Promise<readonly OutputChunk[]> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), contractWithoutSummaries(), drawings()],
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: [source('main.tsx'), landing] },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('The web app was built without output.');
  return result.output.filter((file) => file.type === 'chunk');
};

const modulesOf = ({ modules }: OutputChunk): string[] => Object.keys(modules);

const bytesOf = ({ modules }: OutputChunk): number =>
  Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);

const withImports = (chunk: OutputChunk, byName: ReadonlyMap<string, OutputChunk>): Set<OutputChunk> => {
  const found = new Set<OutputChunk>();
  const open = [chunk];
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...next.imports.flatMap((name) => byName.get(name) ?? []));
  }
  return found;
};

const namesOf = (output: readonly OutputChunk[]): ReadonlyMap<string, string> => {
  const byName = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const loadedBy = new Map(
    output.flatMap((chunk) =>
      chunk.facadeModuleId === null ? [] : [[chunk.facadeModuleId, withImports(chunk, byName)] as const],
    ),
  );
  const onLanding = loadedBy.get(landing) ?? new Set();
  const inFrame = new Set(frame.flatMap((entry) => [...(loadedBy.get(entry) ?? [])]));
  const names = new Map<string, string>();
  for (const chunk of inFrame)
    for (const id of modulesOf(chunk)) {
      const other = id.includes('/node_modules/') ? 'libraries' : 'frame';
      if (id !== main) names.set(id, onLanding.has(chunk) ? 'landing-frame' : other);
    }

  const pages = new Set(
    output
      .filter((chunk) => modulesOf(chunk).includes(routes))
      .flatMap(({ dynamicImports }) => dynamicImports.map((name) => byName.get(name)?.facadeModuleId)),
  );
  const weightOf = (entry: string): number => (pages.has(entry) ? 1 : dialogWeight);
  for (const isOnLanding of [true, false]) {
    const parts = new Map<OutputChunk, Chunk>();
    for (const chunk of output) {
      if (inFrame.has(chunk) || chunk.facadeModuleId !== null || onLanding.has(chunk) !== isOnLanding)
        continue;
      const entries = new Set(
        [...loadedBy].filter(([, loaded]) => loaded.has(chunk)).map(([entry]) => entry),
      );
      parts.set(chunk, { modules: modulesOf(chunk), entries, bytes: bytesOf(chunk) });
    }
    const imports = new Map(
      [...parts].map(([chunk, part]) => [
        part,
        chunk.imports.flatMap((name) => {
          const found = byName.get(name);
          return (found && parts.get(found)) ?? [];
        }),
      ]),
    );
    const merged = mergeChunks([...parts.values()], (part) => imports.get(part) ?? [], {
      ...costs,
      weightOf,
    });
    for (const [index, { modules }] of merged.entries())
      for (const id of modules) names.set(id, `${isOnLanding ? 'landing' : 'shared'}-${index}`);
  }
  return names;
};

/** A page loads about 15 scripts instead of 50 to 80, and little that it doesn't need. */
export const chunkGroups = (): Plugin => ({
  name: 'sixty-chunk-groups',
  apply: 'build',
  async config() {
    const names = namesOf(await splitByItself());
    return {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: (id) => names.get(id) ?? null }],
            },
          },
        },
      },
    };
  },
});
