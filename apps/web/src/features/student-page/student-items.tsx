import type { ItemSummary, PracticedCollection } from '@sixty/contract/reports';
import type { StudentDetail } from '@sixty/contract/students';
import { shownName } from '@sixty/domain/classes';
import { useMemo } from 'react';
import { ItemHeat } from '../../entities/charts/item-heat.tsx';
import { collectionNameText } from '../../entities/collection/collection-text.ts';
import { HardestPractice } from '../../entities/practice/hardest-practice.tsx';
import type { OnPractice } from '../../entities/practice/practice.ts';
import { CardSection } from '../../ui/card-section.tsx';

type StudentItemsProps = {
  readonly student: StudentDetail;
  readonly collection: PracticedCollection;
  readonly items: readonly ItemSummary[];
  readonly onPractice: OnPractice | null;
};

export const StudentItems = ({ student, collection, items: summed, onPractice }: StudentItemsProps) => {
  const items = useMemo(() => summed.map(({ mean_ms: meanMs, ...item }) => ({ ...item, meanMs })), [summed]);
  const { collection_id: collectionId, collection_name: storedName, category } = collection;
  const name = collectionNameText(storedName);
  return (
    <CardSection
      id="items"
      title="Items to practice"
      className="stack one-column gap-4"
      titleClass="x-large"
      tour="student-items"
    >
      <HardestPractice
        items={items}
        collection={{ collectionId, name, category: category ?? '' }}
        whose={shownName(student)}
        onPractice={onPractice}
      />
      <ItemHeat title={name} hint={null} items={items} />
    </CardSection>
  );
};
