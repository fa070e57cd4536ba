import type { Class } from '@sixty/contract/classes';
import { type PracticedCollection, ReportMode } from '@sixty/contract/reports';
import { DateField, type Option, SelectField } from '../../../ui/fields.tsx';
import { Button } from '../../../ui/button.tsx';
import type { useNameOf } from '../../../entities/student/student-name.tsx';
import { collectionNameText } from '../../../entities/collection/collection-text.ts';
import { modeLabels } from '../../../entities/report/report-texts.ts';
import { isFiltered, noFilters, type ReportFilters, spanProblem } from './report-filters.ts';

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
    { value: ownerValue({ classId, studentId: null }), label: `Everybody in ${name}`, group },
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

type FilterFormProps = {
  classes: readonly Class[];
  areClassesKnown: boolean;
  isTeacher: boolean;
  filters: ReportFilters;
  collections: readonly PracticedCollection[];
  areNamesKnown: boolean;
  nameOf: NameOf;
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

export const FilterForm = ({
  filters,
  onChange,
  classes,
  areClassesKnown,
  isTeacher,
  nameOf,
  ...known
}: FilterFormProps) => (
  <search
    className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,12rem)_minmax(0,12rem)] items-start gap-x-4 gap-y-3 max-54rem:grid-cols-2 max-[24.0625rem]:grid-cols-1"
    data-tour="report-filters"
  >
    {/* A teacher’s classes are coming: nothing moves then. */}
    {(classes.length > 0 || ownerValue(filters) !== '' || (isTeacher && !areClassesKnown)) && (
      <SelectField
        className="col-span-full max-w-96"
        label="Whose?"
        options={ownerOptions(classes, filters, areClassesKnown, nameOf)}
        value={ownerValue(filters)}
        onValue={(value) => onChange({ ...readOwnerValue(value), collectionId: null })}
      />
    )}
    <SelectField
      label="Collection"
      options={collectionOptionsOf({ ...known, filters })}
      value={filters.collectionId ?? everything}
      onValue={(id) => onChange({ collectionId: id === everything ? null : id })}
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
    {isFiltered(filters) && (
      <Button
        variant="quiet"
        className="col-span-full justify-self-start px-0 py-2"
        onClick={({ currentTarget }) => {
          currentTarget.closest('search')?.querySelector('select')?.focus();
          onChange(noFilters);
        }}
      >
        Show all reports
      </Button>
    )}
  </search>
);
