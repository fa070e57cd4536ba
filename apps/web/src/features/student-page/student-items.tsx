import type { ItemSummary, PracticedCollection } from '@sixty/contract/reports';
import type { StudentDetail } from '@sixty/contract/students';
import { hardestItems, shownName } from '@sixty/domain/classes';
import { useMemo } from 'react';
import { itemProgressOf } from '../../api/recent-reports.ts';
import { useStudentProgress } from '../../api/classes.ts';
import { ItemHeat } from '../../entities/charts/item-heat.tsx';
import { collectionNameText } from '../../entities/collection/collection-text.ts';
import { HardestPractice } from '../../entities/practice/hardest-practice.tsx';
import { ModeChoice, useChosenMode } from '../../entities/practice/mode-choice.tsx';
import type { OnPractice } from '../../entities/practice/practice.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { CardSection } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FamilySheetButton } from './family/family-sheet-button.tsx';

type StudentItemsProps = {
  readonly student: StudentDetail;
  readonly collection: PracticedCollection;
  readonly items: readonly ItemSummary[];
  readonly onPractice: OnPractice | null;
};

const Items = ({ student, collection, items: summed, onPractice }: StudentItemsProps) => {
  const items = useMemo(() => summed.map(itemProgressOf), [summed]);
  const { collection_id: collectionId, collection_name: storedName, category } = collection;
  const name = collectionNameText(storedName);
  const source = { collectionId, name, category: category ?? '' };
  return (
    <>
      <HardestPractice items={items} collection={source} whose={shownName(student)} onPractice={onPractice}>
        <FamilySheetButton
          student={student}
          tricky={{ ...source, hardest: hardestItems(items).map((item) => item.name) }}
        />
      </HardestPractice>
      <ItemHeat title={name} hint={null} items={items} />
    </>
  );
};

const ItemsOfProbes = (props: Omit<StudentItemsProps, 'items'>) => {
  const { student, collection } = props;
  const progress = useStudentProgress(student.student_id, collection.collection_id, 'probe');
  return (
    <QueryView query={progress} what="The items" loading={<Skeleton className="block h-112 rounded-l" />}>
      {({ items }) => <Items {...props} items={items} />}
    </QueryView>
  );
};

export const StudentItems = ({ items, ...props }: StudentItemsProps) => {
  // Cached by the page.
  const { data } = useStudentProgress(props.student.student_id, props.collection.collection_id);
  const hasProbes = data?.points.some((point) => point.mode === 'probe') ?? false;
  const { mode, choose } = useChosenMode(hasProbes);
  return (
    <CardSection
      id="items"
      title="Items to practice"
      className="grid grid-cols-1 gap-4"
      titleClass="text-xl"
      tour="student-items"
    >
      {hasProbes && <ModeChoice mode={mode} onChoose={choose} />}
      {mode === null ? <Items {...props} items={items} /> : <ItemsOfProbes {...props} />}
    </CardSection>
  );
};
