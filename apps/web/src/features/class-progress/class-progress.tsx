import type { ClassPractice, StudentProgress } from '@sixty/contract/class-progress';
import type { ClassDetail } from '@sixty/contract/classes';
import { useState } from 'react';
import { useClassProgress } from '../../api/classes.ts';
import { browserTimeZone, useCurrentUser } from '../../api/current-user.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CollectionChoice } from './collection-choice.tsx';
import { PracticedCollections } from './practiced-collections.tsx';
import { ProgressTable } from './progress-table.tsx';
import { progressRows } from './rows.ts';
import { useChosenCollection } from '../../entities/collection/use-chosen-collection.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { lastMondays } from './weeks.ts';

/** More weeks leave no room for a collection's figures. */
const weeksShown = { all: 26, collection: 12 } as const;

const leadText = (
  progress: readonly StudentProgress[],
  { collection, thisWeek }: { readonly collection: ClassPractice | null; readonly thisWeek: string },
): string => {
  const of = `of ${progress.length === 1 ? '1 student' : `${progress.length} students`}`;
  if (collection) {
    const practiced = progress.filter(({ sessions }) => sessions > 0).length;
    return `${practiced} ${of} practiced ${collection.collection_name}.`;
  }
  const practiced = progress.filter(({ weeks }) => weeks.some(({ week }) => week === thisWeek)).length;
  return practiced === 0 ? 'Nobody has practiced this week yet.' : `${practiced} ${of} practiced this week.`;
};

type LoadedProps = {
  readonly classDetail: ClassDetail;
  readonly practiced: readonly ClassPractice[];
};

const Loaded = ({ classDetail, practiced }: LoadedProps) => {
  const { class_id: id } = classDetail;
  const { collectionId, choose } = useChosenCollection();
  // Old links may name another collection.
  const collection = practiced.find(({ collection_id: known }) => known === collectionId) ?? null;
  const progress = useClassProgress(id, collection?.collection_id ?? null);
  const timeZone = useCurrentUser().data?.time_zone ?? browserTimeZone() ?? 'UTC';
  const [now] = useState(() => Date.now());
  const mondays = lastMondays(now, timeZone, collection ? weeksShown.collection : weeksShown.all);
  return (
    <Card className="grid grid-cols-1 gap-4 max-40rem:p-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="flex-[1_1_16rem] text-xl leading-tight font-heavy wrap-anywhere" dir="auto">
          {progress.data && leadText(progress.data, { collection, thisWeek: mondays.at(-1) ?? '' })}
        </p>
        <CollectionChoice
          className="flex-[0_1_22rem] max-40rem:basis-full"
          practiced={practiced}
          collectionId={collection?.collection_id ?? null}
          hasAll
          onChoose={choose}
        />
      </div>
      <QueryView
        query={progress}
        what="The progress"
        loading={<Skeleton className="block h-128 rounded-l" />}
      >
        {(data) => (
          <ProgressTable
            key={collection?.collection_id}
            classId={id}
            rows={progressRows(classDetail, data)}
            hasFigures={collection !== null}
            mondays={mondays}
          />
        )}
      </QueryView>
    </Card>
  );
};

export const ClassProgress = ({ classDetail }: { readonly classDetail: ClassDetail }) => (
  <PracticedCollections classDetail={classDetail} figures="progress">
    {(practiced) => <Loaded classDetail={classDetail} practiced={practiced} />}
  </PracticedCollections>
);
