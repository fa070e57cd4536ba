import type { ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Page } from '@sixty/contract/endpoint';
import { PagedList } from '../../entities/paged-list.tsx';

type AdminListProps<Entry> = {
  list: UseInfiniteQueryResult<InfiniteData<Page<readonly Entry[]>>>;
  /** Plural, such as 'people'. */
  noun: string;
  empty: string;
  keyOf: (entry: Entry) => string;
  render: (entry: Entry) => ReactNode;
};

export const AdminList = <Entry,>({ list, noun, empty, keyOf, render }: AdminListProps<Entry>) => (
  <PagedList list={list} what={`The ${noun}`} noun={noun} empty={empty} more={`Show more ${noun}`}>
    {(entries) => (
      <ul className="grid list-none grid-cols-1" aria-busy={list.isPlaceholderData}>
        {entries.map((entry) => (
          <li
            key={keyOf(entry)}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 px-0 py-2 max-60rem:grid-cols-[minmax(0,1fr)_auto] not-first:border-t not-first:border-t-line max-60rem:items-start"
          >
            {render(entry)}
          </li>
        ))}
      </ul>
    )}
  </PagedList>
);
