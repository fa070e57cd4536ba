import type { Page } from '@sixty/contract/endpoint';

/** Every page of a list, one after the other. What moved from one page to the next meanwhile is in it once. */
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
