import type { ClassItem, ClassPractice } from '@sixty/contract/class-progress';
import type { ClassDetail } from '@sixty/contract/classes';
import { shownName } from '@sixty/domain/classes';
import { useState } from 'react';
import { useClassItems } from '../../../api/classes.ts';
import { HardestPractice } from '../../../entities/practice/hardest-practice.tsx';
import { type CountedMode, ModeChoice, useChosenMode } from '../../../entities/practice/mode-choice.tsx';
import { learnerOf } from '../../../entities/student/people.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CollectionChoice } from './collection-choice.tsx';
import { itemsOfClass, itemsOfStudent } from './rows.ts';
import { ItemMap } from './item-map.tsx';
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
  const student = students.find(({ student_id: id }) => id === chosenId) ?? null;
  const studentId = student?.student_id ?? null;
  const source = {
    collectionId: collection.collection_id,
    name: collection.collection_name,
    category: collection.category,
  };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 [&>:first-child]:flex-[1_1_24rem]">
        <HardestPractice
          key={`${collection.collection_id} ${chosenId} ${mode}`}
          items={studentId === null ? itemsOfClass(items) : itemsOfStudent(items, studentId)}
          collection={source}
          studentName={student && shownName(student)}
          learner={archivedAt === null ? learnerOf(classDetail, student) : null}
        />
        <SelectField
          label="For whom"
          className="flex-[0_1_18rem] max-40rem:basis-full"
          options={[
            { value: wholeClass, label: 'The whole class' },
            ...students.map((each) => ({ value: each.student_id, label: shownName(each) })),
          ]}
          value={student ? chosenId : wholeClass}
          onValue={onChoose}
        />
      </div>
      <ItemMap classDetail={classDetail} items={items} mode={mode} collection={source} chosenId={studentId} />
    </>
  );
};

const CollectionItems = (props: CollectionItemsProps) => {
  const { classDetail, collection, mode } = props;
  const [chosenId, setChosenId] = useState(wholeClass);
  const query = useClassItems(classDetail.class_id, collection.collection_id, mode);
  return (
    <QueryView query={query} what="The items" loading={<Skeleton className="block h-128 rounded-l" />}>
      {(items) => <ClassItemsContent {...props} items={items} chosenId={chosenId} onChoose={setChosenId} />}
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
    <Card className="grid grid-cols-1 gap-6 max-40rem:p-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <CollectionChoice
          className="flex-[0_1_28rem]"
          practiced={practiced}
          collectionId={collection.collection_id}
          hasAll={false}
          onChoose={choose}
        />
        {hasProbes && <ModeChoice mode={mode} onChoose={chooseMode} />}
      </div>
      <CollectionItems {...props} collection={collection} mode={mode} />
    </Card>
  );
};

export const ClassItems = (props: ClassItemsProps) => (
  <PracticedCollections classDetail={props.classDetail} figures="items">
    {(practiced) => <OfPracticed {...props} practiced={practiced} />}
  </PracticedCollections>
);
