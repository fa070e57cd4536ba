import { discoveryLimits, type SearchType } from '@sixty/contract/discovery';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { CategorySelect, SortSelect } from '../../entities/collection/collection-filters.tsx';
import { SearchIcon } from '../../ui/icons.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import type { Search } from './search.ts';

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
  <div
    className="grid grid-cols-[minmax(26rem,1fr)_minmax(11rem,14rem)_minmax(10rem,12rem)] items-end gap-x-4 gap-y-3 max-64rem:grid-cols-2"
    data-tour="discover-search"
  >
    <search className="max-64rem:col-span-full">
      <form
        className="grid grid-cols-[minmax(10rem,13rem)_minmax(0,1fr)_auto] items-end gap-2 max-36rem:grid-cols-[minmax(0,1fr)_auto] max-36rem:[&>:first-child]:col-span-full"
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
