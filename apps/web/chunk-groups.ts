import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { contractWithoutSummaries } from './contract-summaries.ts';
import { drawings } from './drawings.ts';
import { type Chunk, mergeChunks } from './merge-chunks.ts';

const root = import.meta.dirname;
const source = (path: string): string => join(root, 'src', path);

const landing = source('app/landing/main.ts');
const routes = source('app/routes.tsx');
const main = source('app/main.tsx');
/** What every page behind sign-in loads. */
const frame = [
  main,
  ...[
    'app/signed-in-frame.ts',
    'app/sign-in/sign-in.tsx',
    'features/badges/celebration-watch.tsx',
    'features/classes/deletion-watch.tsx',
  ].map(source),
];

/** Bytes are counted before compression; a request takes as long as about 12,000 of them. */
const costs = { maxChunks: 8, bytesPerChunk: 500, bytesPerExcessChunk: 12_000 };
/** A dialog opens on a page that has loaded most of its code. */
const dialogWeight = 0.25;

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
      rolldownOptions: { input: [source('app/main.tsx'), landing] },
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

type ByName = ReadonlyMap<string, OutputChunk>;
type LoadedBy = ReadonlyMap<string, ReadonlySet<OutputChunk>>;

/** Which chunks each entry, static or dynamic, loads. */
const loadedByEntry = (output: readonly OutputChunk[], byName: ByName): LoadedBy =>
  new Map(
    output.flatMap((chunk) =>
      chunk.facadeModuleId === null ? [] : [[chunk.facadeModuleId, withImports(chunk, byName)] as const],
    ),
  );

const pagesIn = (output: readonly OutputChunk[], byName: ByName): ReadonlySet<string | null | undefined> => {
  const routing = output.find((chunk) => modulesOf(chunk).includes(routes));
  return new Set(routing?.dynamicImports.map((name) => byName.get(name)?.facadeModuleId));
};

type Context = {
  readonly byName: ByName;
  readonly loadedBy: LoadedBy;
  readonly weightOf: (entry: string) => number;
};

const mergeOutput = (
  output: readonly OutputChunk[],
  { byName, loadedBy, weightOf }: Context,
): readonly Chunk[] => {
  const chunkOf = new Map<OutputChunk, Chunk>();
  for (const chunk of output) {
    const loading = [...loadedBy].filter(([, loaded]) => loaded.has(chunk));
    const entries = new Set(loading.map(([entry]) => entry));
    chunkOf.set(chunk, { modules: modulesOf(chunk), entries, bytes: bytesOf(chunk) });
  }
  const imports = new Map<Chunk, readonly Chunk[]>();
  for (const [{ imports: names }, chunk] of chunkOf) {
    const imported = names.flatMap((name) => byName.get(name) ?? []);
    imports.set(
      chunk,
      imported.flatMap((each) => chunkOf.get(each) ?? []),
    );
  }
  return mergeChunks([...chunkOf.values()], (chunk) => imports.get(chunk) ?? [], { ...costs, weightOf });
};

/** The name of each module's chunk, unless only one entry needs the module. */
const chunkNames = (output: readonly OutputChunk[]): ReadonlyMap<string, string> => {
  const byName = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const loadedBy = loadedByEntry(output, byName);
  const pages = pagesIn(output, byName);
  const weightOf = (entry: string): number => (pages.has(entry) ? 1 : dialogWeight);
  const onLanding = loadedBy.get(landing) ?? new Set();
  const inFrame = new Set(frame.flatMap((entry) => [...(loadedBy.get(entry) ?? [])]));

  const names = new Map<string, string>();
  for (const chunk of inFrame)
    for (const id of modulesOf(chunk).filter((each) => each !== main)) {
      const other = id.includes('/node_modules/') ? 'libraries' : 'frame';
      names.set(id, onLanding.has(chunk) ? 'landing-frame' : other);
    }
  const rest = output.filter((chunk) => !inFrame.has(chunk) && chunk.facadeModuleId === null);
  // The landing page loads nothing that others need.
  for (const [name, isOnLanding] of [
    ['landing', true],
    ['shared', false],
  ] as const) {
    const merged = mergeOutput(
      rest.filter((chunk) => onLanding.has(chunk) === isOnLanding),
      { byName, loadedBy, weightOf },
    );
    for (const [index, { modules }] of merged.entries())
      for (const id of modules) names.set(id, `${name}-${index}`);
  }
  return names;
};

/** A page loads about 15 scripts instead of 50 to 80, and little that it doesn't need. */
export const chunkGroups = (): Plugin => ({
  name: 'sixty-chunk-groups',
  apply: 'build',
  async config() {
    const names = chunkNames(await splitByItself());
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
