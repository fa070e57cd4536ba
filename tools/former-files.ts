import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** ms. A tab that was open before an update loads its code for a week. */
const keptForMs = 8 * 24 * 60 * 60_000;
/** Developers build often. */
const keptBuilds = 10;

/** Epoch milliseconds by name: since when a file belongs to no current build. */
export type FormerFiles = Readonly<Record<string, number>>;

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
};

const readFormer = async (file: string): Promise<FormerFiles> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as FormerFiles;
  } catch {
    // Files of unknown age count as current so far.
    return {};
  }
};

/** @param before names before the build, of which `known` were former files already */
export const formerFilesOf = (
  before: readonly string[],
  known: FormerFiles,
  current: ReadonlySet<string>,
  now: number,
): FormerFiles => {
  const former = before
    .filter((name) => !current.has(name))
    .map((name) => ({ name, since: known[name] ?? now }));
  const moments = [...new Set(former.map(({ since }) => since))].toSorted((one, other) => other - one);
  const kept = new Set(moments.filter((since) => now - since <= keptForMs).slice(0, keptBuilds));
  return Object.fromEntries(
    former.filter(({ since }) => kept.has(since)).map(({ name, since }) => [name, since]),
  );
};

/**
 * Runs a build that empties `outDir`, and afterwards puts the hashed files of former builds beside the new ones.
 *
 * @param aside a folder for them meanwhile; if the build fails, they stay there for the next one
 */
export const keepingFormerFiles = async (
  outDir: string,
  aside: string,
  build: () => Promise<void>,
  now = Date.now(),
): Promise<void> => {
  const assets = join(outDir, 'assets');
  const list = join(outDir, '.former-files.json');
  const known = await readFormer(list);
  if ((await namesIn(assets)).length > 0) await cp(assets, aside, { recursive: true });
  await build();
  const former = formerFilesOf(await namesIn(aside), known, new Set(await namesIn(assets)), now);
  await Promise.all(Object.keys(former).map(async (name) => cp(join(aside, name), join(assets, name))));
  await writeFile(list, JSON.stringify(former));
  await rm(aside, { recursive: true, force: true });
};
