import { discoveryLimits, type SearchType } from '@sixty/contract/discovery';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { CategorySelect, SortSelect } from '../../entities/collection/collection-filters.tsx';
import { SearchIcon } from '../../ui/icons.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Search } from './search.ts';
import styles from './search-form.module.css';

const searchTypes: readonly { readonly value: SearchType; readonly label: string }[] = [
  { value: 'name', label: 'By collection name' },
  { value: 'creator', label: 'By creator' },
];

type SearchFormProps = {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
  readonly onSubmit: () => void;
};

export const SearchForm = ({ search, onSearch, onSubmit }: SearchFormProps) => (
  <div className={styles['form']} data-tour="discover-search">
    <search className={styles['search']}>
      <form
        className={styles['words']}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <SelectField
          label="Search type"
          options={searchTypes}
          value={search.searchType}
          onValue={(searchType) => onSearch({ ...search, searchType })}
        />
        <TextField
          label="Search"
          value={search.query}
          maxLength={discoveryLimits.queryLength}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => onSearch({ ...search, query: target.value })}
        />
        <Button type="submit">
          <SearchIcon />
          Search
        </Button>
      </form>
    </search>
    <CategorySelect value={search.category} onValue={(category) => onSearch({ ...search, category })} />
    <SortSelect value={search.sort} onValue={(sort) => onSearch({ ...search, sort })} />
  </div>
);
