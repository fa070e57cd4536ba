import { dirname } from 'node:path';

export type Import = { from: string; to: string };

const isWithin = (folder: string, outer: string): boolean => `${folder}/`.startsWith(`${outer}/`);

/** Folder → imported folder → an example import. A folder contains its subfolders. */
const foldersOf = (imports: readonly Import[]): Map<string, Map<string, Import>> => {
  const folders = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    const from = dirname(each.from);
    const to = dirname(each.to);
    if (isWithin(from, to) || isWithin(to, from)) continue;
    const imported = folders.get(from) ?? new Map<string, Import>();
    folders.set(from, imported.set(to, each));
  }
  return folders;
};

/** Empty without a cycle. */
export const findFolderCycle = (imports: readonly Import[]): readonly Import[] => {
  const folders = foldersOf(imports);
  const isLeaf = (imported: Map<string, Import>) => ![...imported.keys()].some((to) => folders.has(to));
  for (let leaves = [...folders]; leaves.length > 0;) {
    leaves = [...folders].filter(([, imported]) => isLeaf(imported));
    for (const [folder] of leaves) folders.delete(folder);
  }
  // Each remaining folder imports another one of them, so the path returns to a folder.
  const path: Import[] = [];
  const seen: string[] = [];
  let [folder] = folders.keys();
  while (folder !== undefined && !seen.includes(folder)) {
    seen.push(folder);
    const next: [string, Import] | undefined = [...(folders.get(folder) ?? [])].find(([to]) =>
      folders.has(to),
    );
    if (!next) break;
    path.push(next[1]);
    [folder] = next;
  }
  return folder === undefined ? [] : path.slice(seen.indexOf(folder));
};
