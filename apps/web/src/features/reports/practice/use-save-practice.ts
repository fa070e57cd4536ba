import { isCategory } from '@sixty/domain/categories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { serverReason } from '../../../api/api-error.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCollectionsApi } from '../../../api/collections.ts';
import { logError } from '../../../platform/log.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { Practice } from './practice.ts';

const failed = 'There was an error saving your collection. Please try again.';

const problemText = (error: unknown): string =>
  [failed, serverReason(error, [400, 413])].filter(Boolean).join(' ');

export const useSavePractice = (onSaved: () => void) => {
  const api = useCollectionsApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const sent = useRef({ content: '', key: '' });

  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ name, category, items }: Practice) => {
      const body = {
        name,
        items,
        category: isCategory(category) ? category : ('Language Arts' as const),
        status: 'private' as const,
      };
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
      return api.create(body, { idempotencyKey: sent.current.key });
    },
    onSuccess: () => {
      showToast('Collection saved.');
      void queryClient.invalidateQueries({ queryKey: queryKeys.myCollections });
      void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
      onSaved();
    },
    onError: (cause) => logError('The collection could not be saved.', cause),
  });

  return { save: mutate, isSaving: isPending, problem: error ? problemText(error) : null };
};
