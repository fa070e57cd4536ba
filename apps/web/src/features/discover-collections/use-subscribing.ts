import { type PublicCollection, useCollectionsApi } from '../../api/collections.ts';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { queryKeys } from '../../api/query-client.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';

type Pages = InfiniteData<{ readonly list: readonly PublicCollection[]; readonly next: string | null }>;

const withSubscribed = (pages: Pages, id: string): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    list: page.list.map((each) => (each.collection_id === id ? { ...each, isSubscribed: true } : each)),
  })),
});

export const messageOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0) {
    return 'An error occurred while subscribing to the collection.';
  }
  return error.status === 400
    ? 'You are already subscribed to this collection.'
    : 'Could not subscribe to the collection.';
};

export const useSubscribing = ({ collection_id: id }: PublicCollection, onSubscribed: () => void) => {
  const api = useCollectionsApi();
  const queryClient = useQueryClient();
  const showToast = useToast();

  const markSubscribed = (): void => {
    queryClient.setQueriesData<Pages>(
      { queryKey: queryKeys.publicCollections },
      (pages) => pages && withSubscribed(pages, id),
    );
    void queryClient.invalidateQueries({ queryKey: queryKeys.myCollections });
    onSubscribed();
  };

  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => api.subscribe(id),
    onSuccess: () => {
      markSubscribed();
      showToast('You have subscribed to this collection!');
    },
    onError: (failure) => {
      logError('A collection was not subscribed to.', failure);
      if (failure instanceof ApiError && failure.code === 'already_subscribed') markSubscribed();
    },
  });

  return { subscribe: () => mutate(), isPending, message: error && messageOf(error) };
};
