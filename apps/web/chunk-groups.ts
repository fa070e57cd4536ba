import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, normalizePath, type Plugin, type Rolldown } from 'vite';
import { contractWithoutSummaries } from './contract-summaries.ts';
import { drawings } from './drawings.ts';
import { type Chunk, findCycle, mergeChunks } from './merge-chunks.ts';

const root = import.meta.dirname;
const source = (path: string): string => normalizePath(join(root, 'src', path));

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

/** A small chunk that many pages load belongs to the frame. */
const frameAt = { pages: 7, bytes: 1800 };

/** Dynamic imports that run as soon as their page shows. */
const fetchedAtOnce = [
  ['app/pages/your-collections-page.tsx', 'features/your-collections/collection-list.tsx'],
  ['features/collection-creation/new-collection.tsx', 'features/collection-creation/index.ts'],
  ['features/collection-creation/collection-setup.tsx', 'features/collection-creation/index.ts'],
  ['features/collection-creation/final-step.tsx', 'features/collection-creation/index.ts'],
  ['app/pages/reports-page.tsx', 'entities/charts/time-series-charts.tsx'],
  ['app/pages/student-page.tsx', 'entities/charts/time-series-charts.tsx'],
  ['app/pages/student-page.tsx', 'features/probe-growth/index.ts'],
  ['app/pages/my-account-page.tsx', 'features/my-account/two-factor/two-factor.tsx'],
] as const;

/** Bytes are uncompressed. */
const costs = { maxChunks: 8, bytesPerChunk: 250, bytesPerExcessChunk: 5000 };
const dialogWeight = 0.1;
const averageBytes = 100_000;

type OutputChunk = Rolldown.OutputChunk;

/** Rolldown's own chunks: small, each loaded by the same entries. */
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

const loadedByEntry = (output: readonly OutputChunk[], byName: ByName): LoadedBy => {
  const loadedBy = new Map(
    output.flatMap((chunk) =>
      chunk.facadeModuleId === null ? [] : [[chunk.facadeModuleId, withImports(chunk, byName)] as const],
    ),
  );
  for (const [entry, part] of fetchedAtOnce) {
    const [whole, added] = [loadedBy.get(source(entry)), loadedBy.get(source(part))];
    if (!whole || !added) throw new Error(`missing entry: ${entry} or ${part}`);
    for (const chunk of added) whole.add(chunk);
  }
  return loadedBy;
};

type Pages = ReadonlySet<string | null | undefined>;

const pagesIn = (output: readonly OutputChunk[], byName: ByName): Pages => {
  const routing = output.find((chunk) => modulesOf(chunk).includes(routes));
  return new Set(routing?.dynamicImports.map((name) => byName.get(name)?.facadeModuleId));
};

const inFrameOf = (
  output: readonly OutputChunk[],
  {
    byName,
    loadedBy,
    pages,
  }: { readonly byName: ByName; readonly loadedBy: LoadedBy; readonly pages: Pages },
): ReadonlySet<OutputChunk> => {
  const inFrame = new Set(frame.flatMap((entry) => [...(loadedBy.get(entry) ?? [])]));
  const ofPages = [...loadedBy].filter(([entry]) => pages.has(entry)).map(([, loaded]) => loaded);
  const isSmall = (chunk: OutputChunk): boolean =>
    chunk.facadeModuleId === null &&
    bytesOf(chunk) <= frameAt.bytes &&
    ofPages.filter((loaded) => loaded.has(chunk)).length >= frameAt.pages;
  const small = new Set(output.filter(isSmall));
  for (const chunk of small)
    if ([...withImports(chunk, byName)].every((each) => inFrame.has(each) || small.has(each)))
      inFrame.add(chunk);
  return inFrame;
};

type Weighed = {
  readonly pages: Pages;
  readonly inFrame: ReadonlySet<OutputChunk>;
};

const weightsOf = (loadedBy: LoadedBy, { pages, inFrame }: Weighed): ReadonlyMap<string, number> => {
  const weightOf = (entry: string, loaded: ReadonlySet<OutputChunk>): number => {
    if (!pages.has(entry)) return dialogWeight;
    const own = [...loaded].filter((chunk) => !inFrame.has(chunk));
    return (own.reduce((sum, chunk) => sum + bytesOf(chunk), 0) / averageBytes) ** 2;
  };
  return new Map([...loadedBy].map(([entry, loaded]) => [entry, weightOf(entry, loaded)]));
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
  return mergeChunks([...chunkOf.values()], (chunk) => imports.get(chunk) ?? [], {
    ...costs,
    weightOf,
    mayMerge: (one, other) => one.entries.has(landing) === other.entries.has(landing),
  });
};

/** The name of each module's chunk, unless only one entry needs the module. */
const chunkNames = (output: readonly OutputChunk[]): ReadonlyMap<string, string> => {
  const byName = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const loadedBy = loadedByEntry(output, byName);
  const pages = pagesIn(output, byName);
  const inFrame = inFrameOf(output, { byName, loadedBy, pages });
  const weights = weightsOf(loadedBy, { pages, inFrame });
  const weightOf = (entry: string): number => weights.get(entry) ?? 0;
  const onLanding = loadedBy.get(landing) ?? new Set();

  const names = new Map<string, string>();
  for (const chunk of inFrame)
    for (const id of modulesOf(chunk).filter((each) => each !== main)) {
      const other = id.includes('/node_modules/') ? 'libraries' : 'frame';
      names.set(id, onLanding.has(chunk) ? 'landing-frame' : other);
    }
  const rest = output.filter((chunk) => !inFrame.has(chunk) && chunk.facadeModuleId === null);
  for (const [index, { modules, entries }] of mergeOutput(rest, { byName, loadedBy, weightOf }).entries())
    for (const id of modules) names.set(id, `${entries.has(landing) ? 'landing' : 'shared'}-${index}`);
  return names;
};

/** A page loads about 15 scripts instead of 23 to 45, and little that it doesn't need. */
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
  generateBundle(_options, bundle) {
    const importsOf = (name: string): readonly string[] => {
      const file = bundle[name];
      return file?.type === 'chunk' ? file.imports : [];
    };
    const name = findCycle(Object.keys(bundle), importsOf);
    if (name !== null) this.error(`import cycle between chunks: ${name}`);
  },
});
