import { displayText } from '@sixty/domain/text';
import * as z from 'zod/mini';
import { useId, useState } from 'react';
import { listReports, readProgress, readReport, type ReportItem, scoreReport } from '@sixty/contract/reports';
import type { ReplyOf } from '@sixty/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DraftFormat, usePersistedDraft } from '../../../entities/persisted-draft.ts';
import { sessionStore } from '../../../platform/storage.ts';
import { ApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon } from '../../../ui/icons.ts';
import { useToast } from '../../../ui/toast.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { keyOf, useInvalidate } from '../../../api/query-client.ts';
import { useApi } from '../../../api/use-api.ts';

const marksKeyOf = (reportId: string): string => `sixty-missed-${reportId}`;

/** Positions from 0; invalid ones are dropped. */
export const marksFormat = (itemCount: number): DraftFormat<ReadonlySet<number>> => ({
  schema: z.pipe(
    z.array(z.unknown()),
    z.transform((places) => {
      const isPlace = (value: unknown): value is number =>
        Number.isInteger(value) && Number(value) >= 0 && Number(value) < itemCount;
      return new Set(places.filter(isPlace));
    }),
  ),
  encode: (marks) => (marks.size === 0 ? null : [...marks]),
  storage: sessionStore,
});

const noMarks: ReadonlySet<number> = new Set();

/** Scored elsewhere or too late. */
const isOver = (error: Error): boolean => error instanceof ApiError && error.status === 409;

/** `onScored` is called even after unmounting. */
const useScoring = (reportId: string, onScored: () => void) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const showToast = useToast();
  const key = keyOf(readReport, { params: { id: reportId } });
  return useMutation({
    mutationFn: async (missed: readonly number[]) =>
      callApi(scoreReport, { params: { id: reportId }, body: { missed: [...missed] } }),
    onError: async (error) => {
      if (!isOver(error)) return;
      showToast({ text: error.message, tone: 'problem' });
      await queryClient.invalidateQueries({ queryKey: key });
    },
    onSuccess: async (scored) => {
      onScored();
      showToast('Score saved.');
      const shown: ReplyOf<typeof readReport> = scored;
      queryClient.setQueryData(key, shown);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keyOf(listReports, { query: {} }) }),
        queryClient.invalidateQueries({ queryKey: keyOf(readProgress, { query: {} }) }),
        invalidate('badges'),
      ]);
    },
  });
};

const pageSize = 100;

const offlineText = 'The score wasn’t saved. Check your connection and try again.';

type ScoreFormProps = { reportId: string; items: readonly ReportItem[] };

export const ScoreForm = ({ reportId, items }: ScoreFormProps) => {
  const id = useId();
  const {
    draft: marks,
    changeDraft,
    clearDraft,
  } = usePersistedDraft(marksKeyOf(reportId), marksFormat(items.length), noMarks);
  const { mutate, isPending, error } = useScoring(reportId, () => {
    clearDraft();
    document.querySelector('h1')?.focus({ preventScroll: true });
  });
  const [page, setPage] = useState(1);
  const from = (page - 1) * pageSize;

  const toggle = (place: number) => {
    changeDraft((current) => {
      const next = new Set(current);
      if (!next.delete(place)) next.add(place);
      return next;
    });
  };

  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-1 justify-items-start gap-4">
        <h2 id={id} className="text-xl">
          How was it read?
        </h2>
        <Button variant="primary" size="large" isBusy={isPending} onClick={() => mutate([...marks])}>
          <CheckIcon />
          {marks.size === 0 ? 'Everything was read correctly' : `Save with ${marks.size} missed`}
        </Button>
        {error && !isOver(error) && (
          <p className="font-strong text-danger" role="alert">
            {error instanceof ApiError && error.status > 0 ? error.detail : offlineText}
          </p>
        )}
        <p id={`${id}-hint`}>Or tap each item that was missed.</p>
        <ul className="flex flex-wrap gap-2" aria-describedby={`${id}-hint`}>
          {items.slice(from, from + pageSize).map(({ name }, index) => {
            const place = from + index;
            return (
              <li key={place}>
                <button
                  type="button"
                  className="min-h-12 max-w-full min-w-14 cursor-pointer rounded-m border-2 border-line-strong bg-surface px-3 py-2 text-l font-strong wrap-anywhere text-foreground hover:bg-sunken aria-pressed:border-danger aria-pressed:bg-danger-soft aria-pressed:text-danger aria-pressed:line-through aria-pressed:decoration-[2px]"
                  aria-pressed={marks.has(place)}
                  onClick={() => toggle(place)}
                >
                  <bdi>{displayText(name)}</bdi>
                </button>
              </li>
            );
          })}
        </ul>
        {items.length > pageSize && (
          <Paging
            label="Pages of items to mark"
            page={page}
            pages={Math.ceil(items.length / pageSize)}
            onPage={setPage}
          />
        )}
      </Card>
    </section>
  );
};
