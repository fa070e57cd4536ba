import type { ClassDetail, ClassItem, ClassPractice } from '@sixty/contract/classes';
import { shownName } from '@sixty/domain/classes';
import { useState } from 'react';
import { failureReason } from '../../api/api-error.ts';
import { useClassItems, useClassPractice } from '../../api/class-figures.ts';
import { HardestPractice } from '../../entities/practice/hardest-practice.tsx';
import type { Practice } from '../../entities/practice/practice.ts';
import { practitionerOf } from '../../entities/student/people.ts';
import type { Practitioner } from '../../platform/practitioner.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import styles from './class-items.module.css';
import { CollectionChoice } from './collection-choice.tsx';
import { ItemMap } from './item-map.tsx';
import { itemsOfClass, itemsOfStudent } from './map-items.ts';
import { NothingPracticed } from './nothing-practiced.tsx';
import { useChosenCollection } from './use-chosen-collection.ts';

export type OnStudentPractice = (practice: Practice, practitioner: Practitioner) => void;

type ClassItemsProps = {
  readonly classDetail: ClassDetail;
  /** Opens the session settings for the class or one student. */
  readonly onPractice: OnStudentPractice;
};

const wholeClass = '';

type LoadedProps = ClassItemsProps & {
  readonly collection: ClassPractice;
  readonly items: readonly ClassItem[];
};

const Loaded = ({ classDetail, collection, items, onPractice }: LoadedProps) => {
  const { students, archived_at: archivedAt } = classDetail;
  const practice = archivedAt === null ? onPractice : null;
  const [chosenId, setChosenId] = useState(wholeClass);
  const student = students.find(({ student_id: id }) => id === chosenId) ?? null;
  const studentId = student?.student_id ?? null;
  const source = {
    collectionId: collection.collection_id,
    name: collection.collection_name,
    category: collection.category,
  };
  return (
    <>
      <div className={styles['hardest']}>
        <HardestPractice
          key={`${collection.collection_id} ${chosenId}`}
          items={studentId === null ? itemsOfClass(items) : itemsOfStudent(items, studentId)}
          collection={source}
          whose={student && shownName(student)}
          onPractice={practice && ((chosen) => practice(chosen, practitionerOf(classDetail, student)))}
        />
        <SelectField
          label="For whom"
          className={styles['whom']}
          options={[
            { value: wholeClass, label: 'The whole class' },
            ...students.map((each) => ({ value: each.student_id, label: shownName(each) })),
          ]}
          value={student ? chosenId : wholeClass}
          onValue={setChosenId}
        />
      </div>
      <ItemMap
        students={students}
        items={items}
        collection={source}
        chosenId={studentId}
        onPractice={practice && ((chosen, of) => practice(chosen, practitionerOf(classDetail, of)))}
      />
    </>
  );
};

type OfCollectionProps = ClassItemsProps & { readonly collection: ClassPractice };

const OfCollection = ({ collection, ...props }: OfCollectionProps) => {
  const { data, error, isFetching, refetch } = useClassItems(
    props.classDetail.class_id,
    collection.collection_id,
  );
  if (data) return <Loaded {...props} collection={collection} items={data} />;
  if (error) {
    return (
      <TryAgain isBusy={isFetching} onTry={() => void refetch()}>
        {`The items didn’t load. ${failureReason(error)}`}
      </TryAgain>
    );
  }
  return <Skeleton className={styles['coming']} />;
};

/** Items and students of one collection, by default the one practiced last: sums and letters don’t compare. */
export const ClassItems = ({ classDetail, onPractice }: ClassItemsProps) => {
  const { data, error, isFetching, refetch } = useClassPractice(classDetail.class_id);
  const { collectionId, choose } = useChosenCollection();
  const collection = data?.find(({ collection_id: id }) => id === collectionId) ?? data?.[0];
  if (data && (!collection || classDetail.students.length === 0))
    return <NothingPracticed classDetail={classDetail} />;
  if (data && collection) {
    return (
      <Card className={styles['card']}>
        <CollectionChoice
          className={styles['choice']}
          practiced={data}
          collectionId={collection.collection_id}
          hasAll={false}
          onChoose={choose}
        />
        <OfCollection classDetail={classDetail} collection={collection} onPractice={onPractice} />
      </Card>
    );
  }
  if (error) {
    return (
      <TryAgain isBusy={isFetching} onTry={() => void refetch()}>
        {`The items didn’t load. ${failureReason(error)}`}
      </TryAgain>
    );
  }
  return (
    <div aria-busy="true">
      <output className="visually-hidden">Loading the items...</output>
      <Skeleton className={styles['coming']} />
    </div>
  );
};
