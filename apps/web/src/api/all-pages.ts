import type { Page } from '@sixty/contract/endpoint';

/** Deduplicates entries that moved between pages meanwhile. */
export const allPages = async <Entry>(
  read: (page: { readonly cursor?: string }) => Promise<Page<readonly Entry[]>>,
  keyOf: (entry: Entry) => string,
): Promise<readonly Entry[]> => {
  const all = new Map<string, Entry>();
  let cursor: string | null = null;
  do {
    const page: Page<readonly Entry[]> = await read(cursor === null ? {} : { cursor });
    for (const entry of page.list) all.set(keyOf(entry), entry);
    cursor = page.next;
  } while (cursor !== null);
  return [...all.values()];
};
