import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { sessionStore } from '../../platform/storage.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.ts';
import { Paging } from '../../ui/paging.tsx';
import { type DraftFormat, usePersistedDraft } from '../persisted-draft.ts';

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
export const isScoreOver = (error: Error): boolean => error instanceof ApiError && error.status === 409;

const pageSize = 100;

const offlineText = 'The score wasn’t saved. Check your connection and try again.';

type ScoreFormProps = {
  /** Names the draft of the marks. */
  id: string;
  items: readonly { name: string }[];
  /** Takes the indexes of missed items. Called to its end even after unmounting. */
  onScore: (missed: readonly number[]) => Promise<void>;
  /** How an item looks. */
  renderFace: (name: string) => ReactNode;
  /** False where another heading asks. */
  hasTitle?: boolean;
};

export const ScoreForm = ({ id, items, onScore, renderFace, hasTitle = true }: ScoreFormProps) => {
  const titleId = useId();
  const {
    draft: marks,
    changeDraft,
    clearDraft,
  } = usePersistedDraft(marksKeyOf(id), marksFormat(items.length), noMarks);
  const { mutate, isPending, error } = useMutation({ mutationFn: onScore, onSuccess: clearDraft });
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
    <section aria-labelledby={hasTitle ? titleId : undefined} data-asks="">
      <div className="grid grid-cols-1 justify-items-start gap-3">
        {hasTitle && (
          <h2 id={titleId} className="text-xl">
            How was it read?
          </h2>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" size="large" isBusy={isPending} onClick={() => mutate([...marks])}>
            <CheckIcon />
            {marks.size === 0 ? 'All correct' : `Save with ${marks.size} missed`}
          </Button>
          <p id={`${titleId}-hint`}>Or tap each item that was missed.</p>
        </div>
        {error && !isScoreOver(error) && (
          <p className="font-strong text-danger" role="alert">
            {error instanceof ApiError && error.status > 0 ? error.detail : offlineText}
          </p>
        )}
        <ul className="flex flex-wrap gap-2" aria-describedby={`${titleId}-hint`}>
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
                  {renderFace(name)}
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
      </div>
    </section>
  );
};
