import type { PracticedCollection } from '@sixty/contract/reports';
import type { StudentDetail } from '@sixty/contract/students';
import { shownName } from '@sixty/domain/classes';
import { useSearchParams } from 'react-router';
import { failureReason } from '../../api/api-error.ts';
import { useStudentCollections, useStudentProgress } from '../../api/students.ts';
import { collectionNameText } from '../../entities/collection/collection-text.ts';
import type { OnPractice } from '../../entities/practice/practice.ts';
import nothing from '../../entities/report/nothing.svg';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import { Growth } from './growth.tsx';
import { StudentItems } from './student-items.tsx';
import styles from './practice.module.css';

const parameter = 'collection';

type PracticeProps = { readonly student: StudentDetail; readonly onPractice: OnPractice | null };

type OfCollectionProps = PracticeProps & { readonly collection: PracticedCollection };

const OfCollection = ({ student, collection, onPractice }: OfCollectionProps) => {
  const { collection_id: collectionId } = collection;
  const { data, error, isFetching, refetch } = useStudentProgress(student.student_id, collectionId);
  if (data) {
    return (
      <div className="stack one-column gap-5">
        <Growth student={student} collectionId={collectionId} points={data.points} />
        <StudentItems student={student} collection={collection} items={data.items} onPractice={onPractice} />
      </div>
    );
  }
  if (error) {
    return (
      <TryAgain isBusy={isFetching} onTry={() => void refetch()}>
        {`The figures didn’t load. ${failureReason(error)}`}
      </TryAgain>
    );
  }
  return <Skeleton className={styles['coming']} />;
};

/** Growth and items of one collection, by default the one practiced last. */
export const Practice = ({ student, onPractice }: PracticeProps) => {
  const [params, setParams] = useSearchParams();
  const { data, error, isFetching, refetch } = useStudentCollections(student.student_id);
  const practiced = data?.filter(({ reports }) => reports > 0) ?? [];
  const collection = practiced.find(({ collection_id: id }) => id === params.get(parameter)) ?? practiced[0];
  if (data && !collection) {
    return (
      <Card>
        <EmptyState
          drawing={nothing}
          text={`No practice yet. After the first session you see here how ${shownName(student)} grows.`}
        />
      </Card>
    );
  }
  if (!collection) {
    return error ? (
      <TryAgain isBusy={isFetching} onTry={() => void refetch()}>
        {`The figures didn’t load. ${failureReason(error)}`}
      </TryAgain>
    ) : (
      <Skeleton className={styles['coming']} />
    );
  }
  return (
    <div className="stack one-column gap-4">
      <SelectField
        label="Collection"
        className={styles['choice']}
        options={practiced.map(({ collection_id: value, collection_name: name }) => ({
          value,
          label: collectionNameText(name),
        }))}
        value={collection.collection_id}
        onValue={(id) => setParams({ [parameter]: id }, { replace: true, preventScrollReset: true })}
      />
      <OfCollection
        key={collection.collection_id}
        student={student}
        collection={collection}
        onPractice={onPractice}
      />
    </div>
  );
};
