import type { SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { CategorySelect, type Sort, SortSelect } from '../../entities/collection/collection-filters.tsx';
import { SearchIcon } from '../../ui/icons.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Filter } from './search.ts';
import styles from './toolbar.module.css';

type ToolbarProps = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

/** Blur hides the on-screen keyboard. */
const search = (event: SubmitEvent): void => {
  event.preventDefault();
  const isByFinger = matchMedia('(pointer: coarse)').matches;
  if (isByFinger && document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

export const Toolbar = ({ id, isOpen, filter, onFilter, sort, onSort }: ToolbarProps) => (
  <div className={styles['toolbar']} id={id} data-open={isOpen || undefined}>
    <search className={styles['search']}>
      <form className={styles['form']} onSubmit={search}>
        <TextField
          label="Search by name"
          placeholder="Search by name"
          value={filter.query}
          maxLength={200}
          inputMode="search"
          enterKeyHint="search"
          onChange={({ target }) => onFilter({ ...filter, query: target.value })}
        />
        <Button type="submit" className={styles['submit']} aria-label="Search">
          <SearchIcon />
        </Button>
      </form>
    </search>
    <div className={styles['category']}>
      <CategorySelect value={filter.category} onValue={(category) => onFilter({ ...filter, category })} />
    </div>
    <div className={styles['sort']}>
      <SortSelect value={sort} onValue={onSort} />
    </div>
  </div>
);
