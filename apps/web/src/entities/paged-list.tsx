import type { Page } from '@sixty/contract/endpoint';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureReason } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/skeleton.tsx';
import { QueryView } from './query-view.tsx';

type ShowMoreProps = {
  children: string;
  list: Pick<UseInfiniteQueryResult, 'error' | 'isFetchingNextPage' | 'isFetchNextPageError'>;
  onMore: () => void;
};

export const ShowMore = ({ children, list, onMore }: ShowMoreProps) => (
  <>
    {list.isFetchNextPageError && !list.isFetchingNextPage && (
      <Notice tone="problem">{`More didn’t load. ${failureReason(list.error)}`}</Notice>
    )}
    <div>
      <Button isBusy={list.isFetchingNextPage} onClick={onMore}>
        {children}
      </Button>
    </div>
  </>
);

type PagedListProps<Entry> = {
  list: UseInfiniteQueryResult<InfiniteData<Page<readonly Entry[]>>>;
  /** The subject of ‘didn’t load’, such as ‘The history’. */
  what: string;
  /** Such as ‘the history’. */
  noun: string;
  empty: string;
  /** Such as ‘Show older entries’. */
  more: string;
  children: (entries: readonly Entry[]) => ReactNode;
};

/** `children` draws the entries of all pages that are there. */
export const PagedList = <Entry,>({ list, what, noun, empty, more, children }: PagedListProps<Entry>) => (
  <QueryView query={list} what={what} loading={<Spinner text={`Loading ${noun}...`} />}>
    {({ pages }) => {
      const entries = pages.flatMap((page) => page.list);
      if (entries.length === 0) return <p className="text-foreground-soft">{empty}</p>;
      return (
        <>
          {children(entries)}
          {list.hasNextPage && (
            <ShowMore list={list} onMore={() => void list.fetchNextPage()}>
              {more}
            </ShowMore>
          )}
        </>
      );
    }}
  </QueryView>
);
