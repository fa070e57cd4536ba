import { readCollection } from '@sixty/contract/collections';
import { parseDescription } from '@sixty/domain/items';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useApi } from '../../../api/use-api.ts';
import type { CallApi } from '../../../api/use-api.ts';
import { hasEvery } from './found-items.ts';
import type { Source } from './found-items.ts';

/** A collection that was practised, as the reports know it. */
export type PracticedFrom = { readonly collectionId: string | null; readonly category: string };

/** So many collections are asked for at once, the one practised last first: most often they have every item. */
const askedAtOnce = 8;
/** More collections than these are not looked through for the items of one practice. */
const sourcesAtMost = 16;

const readSource = async (
  callApi: CallApi,
  { collectionId, category }: PracticedFrom,
  signal: AbortSignal,
): Promise<Source> => {
  if (collectionId === null) return { category, items: [] };
  try {
    const collection = await callApi(readCollection, { params: { id: collectionId } }, { signal });
    const parsed = parseDescription(collection.description, collection.category);
    return { category: collection.category, items: parsed.ok ? parsed.items : [] };
  } catch (error) {
    // Deleted, or hidden by who made it: what was practised is still told by its name.
    if (error instanceof ApiError && error.status === 404) return { category, items: [] };
    throw error;
  }
};

/** The collections behind the reports, with their items: as many as it takes to find all of these names. */
export const useSources = (from: readonly PracticedFrom[], names: readonly string[]) => {
  const callApi = useApi();
  const possible = from.slice(0, sourcesAtMost);
  return useQuery({
    queryKey: [...queryKeys.collection, 'sources', possible, names],
    queryFn: async ({ signal }) => {
      const sources: Source[] = [];
      while (sources.length < possible.length && !hasEvery(sources, names)) {
        const next = possible.slice(sources.length, sources.length + askedAtOnce);
        sources.push(...(await Promise.all(next.map(async (one) => readSource(callApi, one, signal)))));
      }
      return sources;
    },
  });
};
