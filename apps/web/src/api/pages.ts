import type { CallOf, Endpoint, Page, ReplyOf, ValueOf } from '@sixty/contract/endpoint';
import { useInfiniteQuery, type UseInfiniteQueryOptions } from '@tanstack/react-query';
import { keyOf } from './query-client.ts';
import { useApi } from './use-api.ts';

/** Deduplicates entries that moved between pages meanwhile. */
export const allPages = async <Entry>(
  read: (page: { cursor?: string }) => Promise<Page<readonly Entry[]>>,
  idOf: (entry: Entry) => string,
): Promise<readonly Entry[]> => {
  const all = new Map<string, Entry>();
  let cursor: string | null = null;
  do {
    const page: Page<readonly Entry[]> = await read(cursor === null ? {} : { cursor });
    for (const entry of page.list) all.set(idOf(entry), entry);
    cursor = page.next;
  } while (cursor !== null);
  return [...all.values()];
};

type PagedEndpoint = Endpoint & { isPaged: true };

/** A list of which the user asks for more. The call has no cursor. */
export const usePages = <E extends PagedEndpoint>(
  endpoint: E,
  call: CallOf<E>,
  options: Pick<UseInfiniteQueryOptions<Page<ValueOf<E, 'reply'>>>, 'placeholderData'> = {},
) => {
  const callApi = useApi();
  return useInfiniteQuery({
    queryKey: keyOf(endpoint, call),
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page<ValueOf<E, 'reply'>>> => {
      const { query } = call as CallOf<E> & { query: object };
      const page = { ...call, query: cursor === null ? query : { ...query, cursor } } as CallOf<E>;
      return callApi(endpoint, page, { signal }) as Promise<ReplyOf<E> & Page<ValueOf<E, 'reply'>>>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...options,
  });
};
