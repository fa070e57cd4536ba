import { type ClassDetail, readClass } from '@sixty/contract/classes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { useApi } from '../../api/use-api.ts';
import { isVersionConflict } from '../../entities/use-save.ts';

type VersionedChange<Value> = {
  readonly from: ClassDetail;
  /** The changed part; null if it is gone. */
  readonly partOf: (classDetail: ClassDetail) => Value | null;
  readonly send: (base: ClassDetail) => Promise<unknown>;
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
  return useCallback(
    async <Value>({ from, partOf, send }: VersionedChange<Value>): Promise<ChangeOutcome<Value>> => {
      const opened = JSON.stringify(partOf(from));
      let base = from;
      for (let attempt = 1; ; attempt += 1) {
        try {
          await send(base);
          return { kind: 'saved' };
        } catch (error) {
          if (!isVersionConflict(error) || attempt === attemptsAtMost) throw error;
        }
        const now = await callApi(readClass, { params: { id: from.class_id } });
        queryClient.setQueryData([...queryKeys.classes, 'one', from.class_id], now);
        const theirs = partOf(now);
        if (JSON.stringify(theirs) !== opened) return { kind: 'conflict', theirs, now };
        base = now;
      }
    },
    [callApi, queryClient],
  );
};
