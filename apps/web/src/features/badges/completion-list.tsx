import type { PracticedCollection } from '@sixty/contract/reports';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { completionText } from '../../entities/collection/collection-text.ts';
import styles from './completion-list.module.css';
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
    return <p className={styles['empty']}>Finish a session or a challenge, and it counts here.</p>;
  return (
    <div className={styles['finished']}>
      <ul className={styles['list']}>
        {(isExpanded ? finished : finished.slice(0, shownAtFirst)).map(({ id, name, count }, index) => (
          <li
            key={id}
            ref={index === shownAtFirst ? firstMore : null}
            {...(index === shownAtFirst && { tabIndex: -1 })}
            className={`${styles['collection']} surface`}
          >
            <span className={styles['name']} dir="auto">
              {name}
            </span>
            <span className="small soft tabular">{completionText(count)}</span>
          </li>
        ))}
      </ul>
      {!isExpanded && finished.length > shownAtFirst && (
        <Button onClick={() => setIsExpanded(true)}>Show all {finished.length}</Button>
      )}
    </div>
  );
};
