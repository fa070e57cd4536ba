import { type ClassDetail, readClass } from '@sixty/contract/classes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { useApi } from '../../api/use-api.ts';
import { isStale } from '../../entities/use-save.ts';
import { useUnanswered } from '../../entities/use-unanswered.ts';

type VersionedChange<Value> = {
  readonly from: ClassDetail;
  /** The changed part; null if it is gone. */
  readonly partOf: (classDetail: ClassDetail) => Value | null;
  /** True if the class already has this change, for example after a lost reply. */
  readonly isSaved: (now: ClassDetail) => boolean;
  /** `base` has the version of `ifMatch`. */
  readonly send: (ifMatch: string, base: ClassDetail) => Promise<unknown>;
};

/** `conflict`: another user changed the same part to `theirs`; null if removed. */
export type ChangeOutcome<Value> =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict'; readonly theirs: Value | null; readonly now: ClassDetail };

const attemptsAtMost = 5;

/** For one part of a class. Changes to other parts also raise the version, so retry after them. */
export const useVersionedChange = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const unanswered = useUnanswered<(now: ClassDetail) => boolean>();
  return useCallback(
    async <Value>({ from, partOf, isSaved, send }: VersionedChange<Value>): Promise<ChangeOutcome<Value>> => {
      const opened = JSON.stringify(partOf(from));
      let base = from;
      for (let attempt = 1; ; attempt += 1) {
        try {
          const current = base;
          await unanswered.send(isSaved, async () => send(`"${current.version}"`, current));
          return { kind: 'saved' };
        } catch (error) {
          if (!isStale(error) || attempt === attemptsAtMost) throw error;
        }
        const now = await callApi(readClass, { params: { id: from.class_id } });
        queryClient.setQueryData([...queryKeys.classes, 'one', from.class_id], now);
        if (isSaved(now)) {
          unanswered.forget();
          return { kind: 'saved' };
        }
        const theirs = partOf(now);
        const isOurs = unanswered.includes((isEarlierSaved) => isEarlierSaved(now));
        if (!isOurs && JSON.stringify(theirs) !== opened) return { kind: 'conflict', theirs, now };
        base = now;
      }
    },
    [callApi, queryClient, unanswered],
  );
};
