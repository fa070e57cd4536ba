import { categories } from '@sixty/domain/categories';
import type { Category } from '@sixty/domain/categories';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Filter } from './search.ts';
import { sortLabels, sorts } from './sort.ts';
import type { Sort } from './sort.ts';
import styles from './toolbar.module.css';

const everything = 'All Collections';

const categoryOptions = [everything, ...categories].map((name) => ({
  value: name as Category | typeof everything,
  label: name,
}));
const sortOptions = sorts.map((sort) => ({ value: sort, label: sortLabels[sort] }));

type ToolbarProps = {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

/** Cards follow each letter that is typed. Whoever searches by a finger now wants to see them, and not the keyboard. */
const search = (event: SubmitEvent): void => {
  event.preventDefault();
  const isByFinger = matchMedia('(pointer: coarse)').matches;
  if (isByFinger && document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** What of the collections is shown, and in which order. */
export const Toolbar = ({ filter, onFilter, sort, onSort }: ToolbarProps) => (
  <div className={styles['toolbar']}>
    <search className={styles['search']}>
      <form className={styles['form']} onSubmit={search}>
        <TextField
          label="Search by name"
          value={filter.query}
          maxLength={200}
          inputMode="search"
          enterKeyHint="search"
          onChange={({ target }) => onFilter({ ...filter, query: target.value })}
        />
        <Button type="submit">
          <SearchIcon />
          Search
        </Button>
      </form>
    </search>
    <SelectField
      label="Category"
      options={categoryOptions}
      value={filter.category ?? everything}
      onValue={(value) => onFilter({ ...filter, category: value === everything ? null : value })}
    />
    <SelectField label="Sort by" options={sortOptions} value={sort} onValue={onSort} />
  </div>
);
