import type { Category } from '@sixty/domain/categories';
import { foldForSearch } from '@sixty/domain/text';
import { type SubmitEvent, useId, useState } from 'react';
import type { ListedCollection } from '../../api/collections.ts';
import { Button } from '../../ui/button.tsx';
import { CategorySelect, type Sort, SortSelect } from '../../entities/collection/collection-filters.tsx';
import { quoted } from '../../entities/collection/collection-text.ts';
import { isTouched } from '../../platform/screen.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchIcon } from '../../ui/icons.ts';
import { TextField } from '../../ui/fields.tsx';

export type Filter = { query: string; category: Category | null };

/** Folds names ahead, so that each keystroke is fast. */
export const searchOf = (
  collections: readonly ListedCollection[],
): ((filter: Filter) => readonly ListedCollection[]) => {
  const entries = collections.map((collection) => ({ collection, name: foldForSearch(collection.name) }));
  return ({ query, category }) => {
    const words = foldForSearch(query).split(' ').filter(Boolean);
    return entries
      .filter(
        ({ collection, name }) =>
          (category === null || collection.category === category) &&
          words.every((word) => name.includes(word)),
      )
      .map(({ collection }) => collection);
  };
};

export const foundText = (found: number, all: number): string => {
  const noun = all === 1 ? 'collection' : 'collections';
  return found === all ? `${all} ${noun}` : `${found} of ${all} ${noun}`;
};

export const nothingFoundText = (query: string): string => {
  const words = query.trim();
  return words === '' ? 'No collections in this category yet.' : `No collections match ${quoted(words)}.`;
};

type ToolbarProps = {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** Blur hides the on-screen keyboard. */
const search = (event: SubmitEvent): void => {
  event.preventDefault();
  if (isTouched() && document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** On a narrow screen, a button opens it. */
export const Toolbar = ({ filter, onFilter, sort, onSort }: ToolbarProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton
        label="Search and sort"
        className="hidden max-40rem:inline-grid max-40rem:aria-expanded:bg-sun-soft max-40rem:aria-expanded:text-foreground"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SearchIcon />
      </IconButton>
      <div
        className="flex flex-1 items-center justify-end gap-3 [--target:2.75rem] max-40rem:grid max-40rem:flex-[1_0_100%] max-40rem:grid-cols-2 max-40rem:gap-x-3 max-40rem:gap-y-2 max-40rem:not-data-open:hidden [&_:is(input,select)]:h-target"
        id={id}
        data-open={isOpen || undefined}
      >
        <search className="flex-[0_1_22rem] max-40rem:col-span-full min-[40.0625rem]:[&_label]:absolute min-[40.0625rem]:[&_label]:whitespace-nowrap min-[40.0625rem]:[&_label]:[clip-path:inset(50%)]">
          <form className="relative [&_input]:pr-13" onSubmit={search}>
            <TextField
              label="Search by name"
              placeholder="Search by name"
              value={filter.query}
              maxLength={200}
              inputMode="search"
              enterKeyHint="search"
              onChange={({ target }) => onFilter({ ...filter, query: target.value })}
            />
            <Button
              type="submit"
              className="absolute right-0 bottom-0 w-11 rounded-m border-transparent bg-transparent p-0 shadow-none hover:bg-sun-soft"
              aria-label="Search"
            >
              <SearchIcon />
            </Button>
          </form>
        </search>
        <div className="flex-[0_0_12rem] min-[40.0625rem]:[&_label]:absolute min-[40.0625rem]:[&_label]:whitespace-nowrap min-[40.0625rem]:[&_label]:[clip-path:inset(50%)]">
          <CategorySelect value={filter.category} onValue={(category) => onFilter({ ...filter, category })} />
        </div>
        <div className="flex-none min-[40.0625rem]:[&_label]:flex-none min-[40.0625rem]:[&_label]:text-s min-[40.0625rem]:[&_select]:min-w-35 min-[40.0625rem]:[&>div]:flex-row min-[40.0625rem]:[&>div]:items-center min-[40.0625rem]:[&>div]:gap-2">
          <SortSelect value={sort} onValue={onSort} />
        </div>
      </div>
    </>
  );
};
