import type { Class } from '@sixty/contract/classes';
import { type PracticedCollection, ReportMode } from '@sixty/contract/reports';
import { useId, useState } from 'react';
import { DateField, type Option, SelectField } from '../../../ui/fields.tsx';
import { Button } from '../../../ui/button.tsx';
import type { useNameOf } from '../../../entities/student/student-name.tsx';
import { ChevronDownIcon } from '../../../ui/icons.ts';
import { collectionNameText } from '../../../entities/collection/collection-text.ts';
import { modeLabels } from '../../../entities/report/report-texts.ts';
import { filterCountOf, type ReportFilters, spanProblem, withoutFilters } from './report-filters.ts';

type NameOf = ReturnType<typeof useNameOf>;

type OwnerFilter = Pick<ReportFilters, 'classId' | 'studentId'>;

const separator = ' ';

export const ownerValue = ({ classId, studentId }: OwnerFilter): string =>
  [classId ?? '', studentId].filter((part) => part !== null).join(separator);

export const readOwnerValue = (value: string): OwnerFilter => {
  const [classId = '', studentId = null] = value.split(separator);
  return { classId: classId === '' ? null : classId, studentId };
};

const optionsOfClass = (
  { class_id: classId, name, students, archived_at }: Class,
  nameOf: NameOf,
): Option[] => {
  const group = archived_at === null ? name : `${name} (archived)`;
  return [
    { value: ownerValue({ classId, studentId: null }), label: `All of ${name}`, group },
    ...students.map((student) => ({
      value: ownerValue({ classId, studentId: student.student_id }),
      label: nameOf(student),
      group,
    })),
  ];
};

/** Always includes the chosen one, who may have left the class. */
export const ownerOptions = (
  classes: readonly Class[],
  chosen: OwnerFilter,
  areClassesKnown: boolean,
  nameOf: NameOf,
): readonly Option[] => {
  const options = [{ value: '', label: 'Me' }, ...classes.flatMap((each) => optionsOfClass(each, nameOf))];
  const value = ownerValue(chosen);
  if (options.some((option) => option.value === value)) return options;
  return [...options, { value, label: areClassesKnown ? 'Somebody who left' : 'Loading...' }];
};

type LearnerSelectProps = {
  classes: readonly Class[];
  areClassesKnown: boolean;
  filters: ReportFilters;
  nameOf: NameOf;
  onChange: (change: Partial<ReportFilters>) => void;
};

/** Whose reports: a part of the page's title. */
export const LearnerSelect = ({
  classes,
  areClassesKnown,
  filters,
  nameOf,
  onChange,
}: LearnerSelectProps) => (
  <SelectField
    className="w-80 max-w-full max-48rem:order-2 max-48rem:w-full [&_label]:visually-hidden [&_select]:text-xl [&_select]:font-heavy"
    label="Student"
    options={ownerOptions(classes, filters, areClassesKnown, nameOf)}
    value={ownerValue(filters)}
    onValue={(value) => onChange({ ...readOwnerValue(value), collectionId: null })}
  />
);

type FilterFormProps = {
  filters: ReportFilters;
  collections: readonly PracticedCollection[];
  areNamesKnown: boolean;
  onChange: (change: Partial<ReportFilters>) => void;
};

const everything = '';

const modeOptions = [
  { value: everything, label: 'All modes' },
  ...ReportMode.options.map((mode) => ({ value: mode as string, label: modeLabels[mode] })),
];

const collectionOptionsOf = ({
  collections,
  areNamesKnown,
  filters: { collectionId: chosen },
}: Pick<FilterFormProps, 'collections' | 'areNamesKnown' | 'filters'>) => {
  const known = collections.filter(({ reports }) => reports > 0);
  const isKnown = chosen === null || known.some(({ collection_id: id }) => id === chosen);
  return [
    { value: everything, label: 'All collections' },
    ...known.map((collection) => ({
      value: collection.collection_id,
      label: collectionNameText(collection.collection_name),
    })),
    ...(isKnown ? [] : [{ value: chosen, label: collectionNameText(areNamesKnown ? null : undefined) }]),
  ];
};

/** One row; on a phone, a button opens it. */
export const FilterForm = ({ filters, onChange, ...known }: FilterFormProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = filterCountOf(filters);
  return (
    <search className="grid grid-cols-1 gap-3" data-tour="report-filters">
      <Button
        className="hidden max-48rem:inline-flex"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
        <ChevronDownIcon className={isOpen ? 'rotate-180' : undefined} />
      </Button>
      <div
        id={id}
        className="flex items-start gap-4 *:min-w-0 *:flex-1 max-48rem:grid max-48rem:grid-cols-2 max-48rem:gap-3 max-48rem:not-data-open:hidden"
        data-open={isOpen || undefined}
      >
        <SelectField
          label="Collection"
          options={collectionOptionsOf({ ...known, filters })}
          value={filters.collectionId ?? everything}
          onValue={(chosen) => onChange({ collectionId: chosen === everything ? null : chosen })}
        />
        <SelectField
          label="Mode"
          options={modeOptions}
          value={filters.mode ?? everything}
          onValue={(value) => onChange({ mode: ReportMode.options.find((mode) => mode === value) ?? null })}
        />
        <DateField
          label="From"
          min="2000-01-01"
          max="2100-12-31"
          value={filters.from ?? ''}
          onValue={(day) => onChange({ from: day === '' ? null : day })}
        />
        <DateField
          label="To"
          min="2000-01-01"
          max="2100-12-31"
          value={filters.to ?? ''}
          error={spanProblem(filters)}
          onValue={(day) => onChange({ to: day === '' ? null : day })}
        />
        {count > 0 && (
          <Button
            variant="quiet"
            className="mt-7 flex-none! max-48rem:col-span-full max-48rem:mt-0"
            onClick={({ currentTarget }) => {
              currentTarget.closest('search')?.querySelector('select')?.focus();
              onChange(withoutFilters);
            }}
          >
            Clear filters
          </Button>
        )}
      </div>
    </search>
  );
};
