import { join } from 'node:path';
import type { Rolldown } from 'vite';

const parts = {
  landing: ['src/app/landing/main.ts'],
  app: ['src/app/main.tsx'],
  public: ['src/app/public-pages.ts'],
  'signed-in': ['src/app/signed-in-pages.ts', 'src/app/sign-in/sign-in.tsx'],
} as const;

const entriesOf = (part: keyof typeof parts): string[] =>
  parts[part].map((path) => join(import.meta.dirname, path));
const names = Object.keys(parts) as (keyof typeof parts)[];
const entries = new Set(names.flatMap(entriesOf));

const modulesOf = (part: keyof typeof parts, context: Rolldown.ChunkingContext): Set<string> => {
  const found = new Set<string>();
  const open = entriesOf(part);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
};

/** Pages load about 20 scripts instead of 50 to 80: modules with the same users form one chunk. */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => {
  let modules: ReadonlyMap<string, ReadonlySet<string>> | null = null;
  return [
    {
      name: (id, context) => {
        modules ??= new Map(names.map((part) => [part, modulesOf(part, context)]));
        const users = names.filter((part) => modules?.get(part)?.has(id));
        // Games and reports share the session display with the public pages.
        const isLeft = ['', 'landing', 'landing,public'].includes(users.join());
        return isLeft || entries.has(id) ? null : users.join('-');
      },
    },
    {
      name: 'shared',
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 2000,
    },
  ];
};
