import type { ClassItem, ClassPractice } from '@sixty/contract/class-progress';
import { hardestFirst } from '@sixty/domain/classes';
import type { ItemProgress } from '@sixty/domain/progress';
import { itemProgressOf } from '../../api/reports.ts';
import { SelectField } from '../../ui/fields.tsx';

export const itemsOfClass = (items: readonly ClassItem[]): ItemProgress[] => items.map(itemProgressOf);

export const itemsOfStudent = (items: readonly ClassItem[], studentId: string): ItemProgress[] =>
  items.flatMap(({ name, students }) => {
    const own = students.find(({ student_id: id }) => id === studentId);
    return own ? [itemProgressOf({ name, ...own })] : [];
  });

type MapRow = {
  readonly item: ItemProgress;
  readonly byStudent: ReadonlyMap<string, ItemProgress>;
};

/** Hardest first. */
export const mapRows = (items: readonly ClassItem[]): MapRow[] => {
  const byName = new Map(items.map((item) => [item.name, item]));
  return hardestFirst(itemsOfClass(items)).map((item) => ({
    item,
    byStudent: new Map(
      byName
        .get(item.name)
        ?.students.map((counts) => [counts.student_id, itemProgressOf({ name: item.name, ...counts })]),
    ),
  }));
};

const allPractice = '';

type CollectionChoiceProps = {
  readonly practiced: readonly ClassPractice[];
  readonly collectionId: string | null;
  readonly hasAll: boolean;
  readonly className?: string | undefined;
  readonly onChoose: (collectionId: string | null) => void;
};

export const CollectionChoice = ({
  practiced,
  collectionId,
  hasAll,
  className,
  onChoose,
}: CollectionChoiceProps) => (
  <SelectField
    label="Collection"
    className={className}
    options={[
      ...(hasAll ? [{ value: allPractice, label: 'All practice' }] : []),
      ...practiced.map(({ collection_id: value, collection_name: label }) => ({ value, label })),
    ]}
    value={collectionId ?? allPractice}
    onValue={(value) => onChoose(value === allPractice ? null : value)}
  />
);
