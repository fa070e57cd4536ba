import { Link } from 'react-router';
import { usePracticedCollections } from '../../api/reports.ts';
import { useOwnGoals } from '../../api/probes.ts';
import { collectionNameText } from '../../entities/collection/collection-text.ts';
import { useChosenCollection } from '../../entities/collection/use-chosen-collection.ts';
import { goalIn } from '../../entities/goal/goal-target.ts';
import nothing from '../../entities/report/nothing.svg';
import { QueryView } from '../../entities/query-view.tsx';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, PageTitle } from '../../ui/page-title.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProbeGrowth } from './probe-growth.tsx';

const loading = (
  <>
    <output className="visually-hidden">Loading probes...</output>
    <Skeleton className="block h-112 rounded-l" />
  </>
);

const OwnGrowth = () => {
  const { collectionId: requestedId, choose } = useChosenCollection();
  const collections = usePracticedCollections({ mode: 'probe' });
  const goals = useOwnGoals();
  if (!collections.data) return <QueryView query={collections} what="The probes" loading={loading} />;
  const chosen = collections.data.find(({ collection_id: id }) => id === requestedId) ?? collections.data[0];
  if (!chosen) {
    return (
      <Card>
        <EmptyState
          drawing={nothing}
          text="No probes of your own yet. Press Probe on a collection of letters, numbers, words, or problems."
        >
          <Link className={buttonClass({ variant: 'primary' })} to={paths.yourCollections}>
            Go to your collections
          </Link>
        </EmptyState>
      </Card>
    );
  }
  const { collection_id: collectionId, collection_name: name } = chosen;
  return (
    <>
      {requestedId !== null && chosen.collection_id !== requestedId && (
        <p className="font-strong">
          No probe of that collection is stored yet. One that waits to be sent shows here later.
        </p>
      )}
      <SelectField
        label="Collection"
        className="max-w-112"
        options={collections.data.map((each) => ({
          value: each.collection_id,
          label: collectionNameText(each.collection_name),
        }))}
        value={collectionId}
        onValue={choose}
      />
      <QueryView query={goals} what="The probes" loading={loading}>
        {(loaded) => (
          <ProbeGrowth
            key={collectionId}
            title={collectionNameText(name)}
            studentId={null}
            collectionId={collectionId}
            goal={goalIn(loaded, collectionId)}
            canChange
          />
        )}
      </QueryView>
    </>
  );
};

export const ProbeGrowthPage = () => (
  <div className="grid grid-cols-1 gap-6 max-30rem:[&>.surface]:p-4">
    <PageTitle>Probe growth</PageTitle>
    <OwnGrowth />
  </div>
);
