import type { PracticedCollection } from '@sixty/contract/reports';
import { useEffect, useRef, useState } from 'react';
import { collectionNameText, completionText } from '../../entities/collection/collection-text.ts';
import { Button } from '../../ui/button.tsx';

type FinishedCollection = { id: string; name: string; count: number };

/**
 * Most recently practiced first, those without a known name last. `practiced` is undefined if loading failed.
 */
export const finishedCollections = (
  counts: Readonly<Record<string, number>>,
  practiced: readonly PracticedCollection[] | undefined,
): readonly FinishedCollection[] => {
  const names = new Map(practiced?.map(({ collection_id: id, collection_name: name }) => [id, name]));
  const ids = new Set([...names.keys(), ...Object.keys(counts)]);
  return [...ids].flatMap((id) => {
    const count = counts[id] ?? 0;
    const name = names.get(id) ?? (practiced && null);
    return count > 0 ? [{ id, name: collectionNameText(name), count }] : [];
  });
};

const shownAtFirst = 12;

type CompletionListProps = {
  counts: Readonly<Record<string, number>>;
  practiced: readonly PracticedCollection[] | undefined;
};

export const CompletionList = ({ counts, practiced }: CompletionListProps) => {
  const [isExpanded, setIsExpanded] = useState(false);
  const firstMore = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isExpanded) firstMore.current?.focus({ preventScroll: true });
  }, [isExpanded]);
  const finished = finishedCollections(counts, practiced);
  if (finished.length === 0)
    return <p className="max-w-144">Finish a session or a challenge, and it counts here.</p>;
  return (
    <div className="grid justify-items-start gap-4">
      <ul className="grid w-full cols-fill-68 gap-3">
        {(isExpanded ? finished : finished.slice(0, shownAtFirst)).map(({ id, name, count }, index) => (
          <li
            key={id}
            ref={index === shownAtFirst ? firstMore : null}
            {...(index === shownAtFirst && { tabIndex: -1 })}
            className="grid content-center rounded-m border-2 border-line px-4 py-3 surface"
          >
            <span className="line-clamp-2 leading-[1.3] font-strong wrap-anywhere" dir="auto">
              {name}
            </span>
            <span className="text-s text-foreground-soft tabular-nums">{completionText(count)}</span>
          </li>
        ))}
      </ul>
      {!isExpanded && finished.length > shownAtFirst && (
        <Button onClick={() => setIsExpanded(true)}>Show all {finished.length}</Button>
      )}
    </div>
  );
};
