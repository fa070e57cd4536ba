import type { Page } from '@sixty/contract/endpoint';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureReason } from '../../api/api-error.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import styles from './admin.module.css';

type AdminListProps<Entry> = {
  readonly list: UseInfiniteQueryResult<InfiniteData<Page<readonly Entry[]>>>;
  /** Plural, such as 'people'. */
  readonly noun: string;
  readonly empty: string;
  readonly keyOf: (entry: Entry) => string;
  readonly render: (entry: Entry) => ReactNode;
};

export const AdminList = <Entry,>({ list, noun, empty, keyOf, render }: AdminListProps<Entry>) => {
  if (!list.data)
    return <QueryView query={list} what={`The ${noun}`} loading={<Spinner text={`Loading ${noun}...`} />} />;
  const entries = list.data.pages.flatMap((page) => page.list);
  if (entries.length === 0) return <p className="text-foreground-soft">{empty}</p>;
  return (
    <>
      <ul className="grid list-none grid-cols-1" aria-busy={list.isPlaceholderData}>
        {entries.map((entry) => (
          <li
            key={keyOf(entry)}
            className={`${styles.entry} grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 px-0 py-2 max-60rem:grid-cols-[minmax(0,1fr)_auto] max-60rem:items-start`}
          >
            {render(entry)}
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <Notice tone="problem">{`More didn’t load. ${failureReason(list.error)}`}</Notice>
      )}
      {list.hasNextPage && (
        <div>
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {`Show more ${noun}`}
          </Button>
        </div>
      )}
    </>
  );
};
