import type { ClassItem, ClassPractice } from '@sixty/contract/class-progress';
import type { ClassDetail } from '@sixty/contract/classes';
import { useMemo, useState } from 'react';
import { useClassItems } from '../../../api/classes.ts';
import { HardestPractice } from '../../../entities/practice/hardest-practice.tsx';
import { type CountedMode, ModeChoice, useChosenMode } from '../../../entities/practice/mode-choice.tsx';
import { learnerOf } from '../../../entities/student/people.ts';
import { useNameOf } from '../../../entities/student/student-name.tsx';
import { SegmentedControl } from '../../../ui/choices.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CollectionChoice, inlineField } from './collection-choice.tsx';
import { itemsOfClass, itemsOfStudent, studentsWhoMiss } from './rows.ts';
import { ItemGroup } from './item-group.tsx';
import { type Figure, figureOptions, ItemMap } from './item-map.tsx';
import { PracticedCollections } from './practiced-collections.tsx';
import { useChosenCollection } from '../../../entities/collection/use-chosen-collection.ts';
import { QueryView } from '../../../entities/query-view.tsx';

type ClassItemsProps = { classDetail: ClassDetail };

const wholeClass = '';

type CollectionItemsProps = ClassItemsProps & {
  collection: ClassPractice;
  mode: CountedMode;
};

type ClassItemsContentProps = CollectionItemsProps & {
  items: readonly ClassItem[];
  chosenId: string;
  onChoose: (studentId: string) => void;
};

const ClassItemsContent = ({
  classDetail,
  collection,
  mode,
  items,
  chosenId,
  onChoose,
}: ClassItemsContentProps) => {
  const { students, archived_at: archivedAt } = classDetail;
  const nameOf = useNameOf();
  const student = students.find(({ student_id: id }) => id === chosenId) ?? null;
  const studentId = student?.student_id ?? null;
  const [figure, setFigure] = useState<Figure>('missed');
  const [groupItems, setGroupItems] = useState<readonly string[]>([]);
  const group = useMemo(() => studentsWhoMiss(items, groupItems), [items, groupItems]);
  const hasTimes = items.some(({ mean_ms: meanMs }) => meanMs !== null);
  const source = {
    collectionId: collection.collection_id,
    name: collection.collection_name,
    category: collection.category,
  };
  return (
    <>
      <SelectField
        label="Practice for"
        className={classNames(inlineField, 'flex-[0_1_19rem] max-40rem:min-w-0 max-40rem:flex-[1_1_8rem]')}
        options={[
          { value: wholeClass, label: 'Whole class' },
          ...students.map((each) => ({ value: each.student_id, label: nameOf(each) })),
        ]}
        value={student ? chosenId : wholeClass}
        onValue={onChoose}
      />
      {hasTimes && (
        <SegmentedControl
          label="Show"
          isLabelHidden
          options={figureOptions}
          value={figure}
          onValue={setFigure}
        />
      )}
      {/* Beside a small class’s map, above a large one’s; on a phone below, so that the map comes first. */}
      <div className="flex min-w-0 basis-full flex-row-reverse flex-wrap items-start gap-x-6 gap-y-2 max-40rem:flex-col-reverse max-40rem:flex-nowrap max-40rem:items-stretch">
        {groupItems.length > 0 ? (
          <ItemGroup
            classDetail={classDetail}
            collection={source}
            names={groupItems}
            students={students.filter(({ student_id: id }) => group.has(id))}
            onClear={() => setGroupItems([])}
          />
        ) : (
          <HardestPractice
            key={`${chosenId} ${mode}`}
            items={studentId === null ? itemsOfClass(items) : itemsOfStudent(items, studentId)}
            collection={source}
            studentName={student && nameOf(student)}
            learner={archivedAt === null ? learnerOf(classDetail, student) : null}
          />
        )}
        <ItemMap
          classDetail={classDetail}
          items={items}
          mode={mode}
          figure={hasTimes ? figure : 'missed'}
          collection={source}
          chosen={new Set([...group, studentId])}
          groupItems={groupItems}
          onGroupItems={setGroupItems}
        />
      </div>
    </>
  );
};

const CollectionItems = (props: CollectionItemsProps) => {
  const { classDetail, collection, mode } = props;
  const [chosenId, setChosenId] = useState(wholeClass);
  const query = useClassItems(classDetail.class_id, collection.collection_id, mode);
  return (
    <QueryView
      query={query}
      what="The items"
      loading={<Skeleton className="block h-128 basis-full rounded-l" />}
    >
      {(items) => (
        <ClassItemsContent
          {...props}
          key={collection.collection_id}
          items={items}
          chosenId={chosenId}
          onChoose={setChosenId}
        />
      )}
    </QueryView>
  );
};

type OfPracticedProps = ClassItemsProps & {
  practiced: readonly [ClassPractice, ...ClassPractice[]];
};

const OfPracticed = ({ practiced, ...props }: OfPracticedProps) => {
  const { collectionId, choose } = useChosenCollection();
  const collection = practiced.find(({ collection_id: id }) => id === collectionId) ?? practiced[0];
  const hasProbes = collection.probes > 0;
  const { mode, choose: chooseMode } = useChosenMode(hasProbes);
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-2 p-4 max-40rem:gap-x-3 max-40rem:p-3 max-40rem:[&_label[for]]:visually-hidden">
      <CollectionChoice
        className={classNames(inlineField, 'flex-[1_1_20rem] max-w-lg')}
        practiced={practiced}
        collectionId={collection.collection_id}
        hasAll={false}
        onChoose={choose}
      />
      {hasProbes && <ModeChoice isLabelHidden mode={mode} onChoose={chooseMode} />}
      <CollectionItems {...props} collection={collection} mode={mode} />
    </Card>
  );
};

export const ClassItems = (props: ClassItemsProps) => (
  <PracticedCollections classDetail={props.classDetail} figures="items">
    {(practiced) => <OfPracticed {...props} practiced={practiced} />}
  </PracticedCollections>
);
