import type { ClassPractice } from '@sixty/contract/class-progress';
import { SelectField } from '../../../ui/fields.tsx';

const allPractice = '';

/** A label beside its control, where rows below need the height. */
export const inlineField = 'flex-row items-center gap-2 [&>div]:flex-1';

type CollectionChoiceProps = {
  practiced: readonly ClassPractice[];
  collectionId: string | null;
  hasAll: boolean;
  className?: string | undefined;
  onChoose: (collectionId: string | null) => void;
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
