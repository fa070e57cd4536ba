import type { PracticedCollection } from '@sixty/contract/reports';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { completionText } from '../../entities/collection/collection-text.ts';
import { finishedCollections } from './finished-collections.ts';

const shownAtFirst = 12;

type CompletionListProps = {
  readonly counts: Readonly<Record<string, number>>;
  readonly practiced: readonly PracticedCollection[] | undefined;
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
