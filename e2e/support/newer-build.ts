import { globSync } from 'node:fs';
import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const dist = join(import.meta.dirname, '../../apps/web/dist');

const newName = (name: string): string => name.replace(/(?=\.\w+$)/, '-newer');

const replaced = (text: string, pattern: RegExp, substitute: (match: string) => string): string => {
  if (text.search(pattern) === -1) throw new Error(`The build has no ${String(pattern)}.`);
  return text.replace(pattern, substitute);
};

/** Copies the build with renamed scripts and a marked document, as a later release. */
export const makeNewerBuild = async (folder: string): Promise<void> => {
  await cp(dist, folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  const renamed = globSync('assets/*.{js,html}', { cwd: folder });
  const names = new RegExp(renamed.map((file) => basename(file).replaceAll('.', '\\.')).join('|'), 'g');
  for (const file of globSync('{*,assets/*}.{js,html}', { cwd: folder })) {
    let text = (await readFile(join(folder, file), 'utf8')).replace(names, newName);
    if (file.endsWith('.html')) text = replaced(text, /<html/, (tag) => `${tag} data-build="newer"`);
    await writeFile(join(folder, file), text);
  }
  for (const file of renamed) await rename(join(folder, file), join(folder, newName(file)));
};
