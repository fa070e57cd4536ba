import type { PracticedCollection } from '@sixty/contract/reports';
import type { StudentDetail } from '@sixty/contract/students';
import { shownName } from '@sixty/domain/classes';
import { type ReactNode, useMemo } from 'react';
import { usePracticedCollections } from '../../api/collections.ts';
import { useStudentProgress } from '../../api/classes.ts';
import { collectionNameText } from '../../entities/collection/collection-text.ts';
import { useChosenCollection } from '../../entities/collection/use-chosen-collection.ts';
import type { OnPractice } from '../../entities/practice/practice.ts';
import nothing from '../../entities/report/nothing.svg';
import { QueryView } from '../../entities/query-view.tsx';
import type { Learner } from '../../platform/learner.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page-title.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Growth } from './growth.tsx';
import { StudentItems } from './student-items.tsx';

export type RenderProbes = (of: {
  readonly student: StudentDetail;
  readonly collectionId: string;
  readonly learner: Learner | null;
}) => ReactNode;

type PracticeProps = {
  readonly student: StudentDetail;
  readonly learner: Learner | null;
  readonly onPractice: OnPractice | null;
  readonly probes: RenderProbes;
};

type OfCollectionProps = PracticeProps & { readonly collection: PracticedCollection };

const OfCollection = ({ student, learner, collection, onPractice, probes }: OfCollectionProps) => {
  const { collection_id: collectionId } = collection;
  const progress = useStudentProgress(student.student_id, collectionId);
  const { data } = progress;
  const sessions = useMemo(() => data?.points.filter(({ mode }) => mode !== 'probe'), [data]);
  if (data && sessions) {
    const hasProbes = sessions.length < data.points.length;
    return (
      <div className="grid grid-cols-1 gap-6">
        {hasProbes && probes({ student, collectionId, learner })}
        <Growth student={student} collectionId={collectionId} points={sessions} hasGoal={!hasProbes} />
        <StudentItems student={student} collection={collection} items={data.items} onPractice={onPractice} />
      </div>
    );
  }
  return (
    <QueryView query={progress} what="The figures" loading={<Skeleton className="block h-112 rounded-l" />} />
  );
};

export const Practice = ({ student, learner, onPractice, probes }: PracticeProps) => {
  const { collectionId: asked, choose } = useChosenCollection();
  const collections = usePracticedCollections({ student_id: student.student_id });
  const practiced = collections.data?.filter(({ reports }) => reports > 0) ?? [];
  const collection = practiced.find(({ collection_id: id }) => id === asked) ?? practiced[0];
  if (collections.data && !collection) {
    return (
      <Card>
        <EmptyState
          drawing={nothing}
          text={`No practice yet. After the first session, you’ll see here how ${shownName(student)} grows.`}
        />
      </Card>
    );
  }
  if (!collection) {
    return (
      <QueryView
        query={collections}
        what="The figures"
        loading={<Skeleton className="block h-112 rounded-l" />}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {asked !== null && asked !== collection.collection_id && (
        <p className="font-strong">
          No practice with that collection yet. Sessions that are still being sent will show up here.
        </p>
      )}
      <SelectField
        label="Collection"
        className="max-w-112"
        options={practiced.map(({ collection_id: value, collection_name: name }) => ({
          value,
          label: collectionNameText(name),
        }))}
        value={collection.collection_id}
        onValue={choose}
      />
      <OfCollection
        key={collection.collection_id}
        student={student}
        learner={learner}
        collection={collection}
        onPractice={onPractice}
        probes={probes}
      />
    </div>
  );
};
