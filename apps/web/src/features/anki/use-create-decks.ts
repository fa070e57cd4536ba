import type { Category } from '@sixty/domain/categories';
import type { DeckCollection } from '@sixty/domain/decks';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { withServerReason } from '../../api/api-error.ts';
import { encodeContents, useCollectionsApi } from '../../api/collections.ts';
import { useInvalidate } from '../../api/query-client.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import { useIsMounted } from '../../ui/use-is-mounted.ts';

/**
 * Creates collections one after the other. After a failure, the same press creates only the rest: each has a key of
 * its own, by its contents.
 */
export const useCreateDecks = (onDone: () => void) => {
  const api = useCollectionsApi();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const showToast = useToast();
  const isMounted = useIsMounted();
  const keys = useRef(new Map<string, string>());
  const created = useRef(new Set<string>());
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const createAll = async (collections: readonly DeckCollection[], category: Category) => {
    for (const [index, { name, items }] of collections.entries()) {
      setProgress(index + 1);
      const contents = { name, items, category, status: 'private' } as const;
      const id = JSON.stringify(encodeContents(contents));
      if (created.current.has(id)) continue;
      const idempotencyKey = keys.current.get(id) ?? crypto.randomUUID();
      keys.current.set(id, idempotencyKey);
      await api.create(contents, { idempotencyKey });
      created.current.add(id);
    }
  };

  const create = async (collections: readonly DeckCollection[], category: Category): Promise<void> => {
    setProblem(null);
    try {
      await createAll(collections, category);
      const { length } = collections;
      showToast(length === 1 ? '1 collection added.' : `${length} collections added.`);
      if (!isMounted.current) return;
      onDone();
      void navigate(paths.yourCollections);
    } catch (error) {
      logError('A deck could not be created.', error);
      setProblem(
        withServerReason('Not all decks were added. Press Create again for the rest.', error, [400, 413]),
      );
    } finally {
      setProgress(null);
      void invalidate('myCollections', 'badges');
    }
  };

  return {
    progress,
    problem,
    create: (collections: readonly DeckCollection[], category: Category): void => {
      if (progress === null && collections.length > 0) void create(collections, category);
    },
  };
};
