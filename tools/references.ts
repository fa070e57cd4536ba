import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

/** Null if the file is missing. */
export type ReadFile = (path: string) => string | null;

/** `path > part of a title`, or just a path. */
export const referenceProblem = (reference: string, read: ReadFile): string | null => {
  const [path = '', ...title] = reference.split(' > ');
  const text = read(path);
  if (text === null) return `no file ${path}`;
  return text.includes(title.join(' > ')) ? null : `${path} has no '${title.join(' > ')}'`;
};

const texts = new Map<string, string | null>();

/** @param path from the repository's root. */
export const readFile: ReadFile = (path) => {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const file = join(root, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
  texts.set(path, text);
  return text;
};
