import { categories, type Category } from '@sixty/domain/categories';
import { CardGrid } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { unscopedKeys } from '../../platform/user-data.ts';
import { SelectField } from '../../ui/fields.tsx';

const places = ['first', 'second', 'third'];

export const LoadingCollections = () => (
  <div className="grid gap-4">
    <output className="font-strong">Loading collections...</output>
    <div aria-hidden="true">
      <CardGrid>
        {places.map((place) => (
          <li key={place}>
            <Skeleton className="block h-88 rounded-l" />
          </li>
        ))}
      </CardGrid>
    </div>
  </div>
);

const everything = 'All Collections';

const categoryOptions = [everything, ...categories].map((name) => ({
  value: name as Category | typeof everything,
  label: name,
}));

type CategorySelectProps = {
  value: Category | null;
  onValue: (category: Category | null) => void;
};

export const CategorySelect = ({ value, onValue }: CategorySelectProps) => (
  <SelectField
    label="Category"
    options={categoryOptions}
    value={value ?? everything}
    onValue={(chosen) => onValue(chosen === everything ? null : chosen)}
  />
);

const sorts = ['date', 'alphabetical', 'itemCount', 'custom'] as const;
export type Sort = (typeof sorts)[number];

export const sortKey = unscopedKeys.sortOrder;

const sortLabels: Readonly<Record<Sort, string>> = {
  date: 'Date',
  alphabetical: 'Alphabetical',
  itemCount: 'Item Count',
  custom: 'Custom Order',
};

const sortOptions = sorts.map((sort) => ({ value: sort, label: sortLabels[sort] }));

type SortSelectProps = { value: Sort; onValue: (sort: Sort) => void };

export const SortSelect = ({ value, onValue }: SortSelectProps) => (
  <SelectField label="Sort by" options={sortOptions} value={value} onValue={onValue} />
);

export const readSort = (text: string | null): Sort | null => sorts.find((sort) => sort === text) ?? null;
