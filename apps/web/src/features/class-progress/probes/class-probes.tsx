import type { ClassPractice } from '@sixty/contract/class-progress';
import type { ClassDetail } from '@sixty/contract/classes';
import { csvOf, fileNameOf } from '@sixty/domain/transfer';
import { useClassProbes } from '../../../api/classes.ts';
import { saveTextFile } from '../../../platform/text-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PlayIcon, SaveFileIcon } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { CollectionChoice } from '../collection-choice.tsx';
import { PracticedCollections } from '../practiced-collections.tsx';
import { useChosenCollection } from '../../../entities/collection/use-chosen-collection.ts';
import { QueryView } from '../../../entities/query-view.tsx';
import { type ProbeRow, probeRows, probesLead } from './probe-rows.ts';
import { tableOfProbes } from './probes-csv.ts';
import { ProbesTable } from './probes-table.tsx';

type SaveProps = {
  readonly className: string;
  readonly collectionName: string;
  readonly rows: readonly ProbeRow[];
};

const SaveButton = ({ className, collectionName, rows }: SaveProps) => {
  const showToast = useToast();
  const save = () => {
    const table = tableOfProbes(rows, collectionName);
    saveTextFile(fileNameOf(`Probes of ${className}`, 'csv'), csvOf(table), 'csv');
    showToast('Your file is ready.');
  };
  return (
    <Button onClick={save}>
      <SaveFileIcon />
      Save as CSV
    </Button>
  );
};

type ClassProbesProps = {
  readonly classDetail: ClassDetail;
  readonly onProbe: (collectionId: string) => void;
};

type LoadedProps = ClassProbesProps & {
  readonly practiced: readonly [ClassPractice, ...ClassPractice[]];
};

const Loaded = ({ classDetail, onProbe, practiced }: LoadedProps) => {
  const { class_id: id, name, archived_at: archivedAt } = classDetail;
  const { collectionId: chosenId, choose } = useChosenCollection();
  const collection = practiced.find(({ collection_id: known }) => known === chosenId) ?? practiced[0];
  const { collection_id: collectionId, collection_name: collectionName } = collection;
  const probes = useClassProbes(id, collectionId);
  const rows = probes.data && probeRows(classDetail, probes.data);
  return (
    <Card className="grid grid-cols-1 gap-4 max-40rem:p-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="flex-[1_1_16rem] text-xl leading-tight font-heavy wrap-anywhere" dir="auto">
          {rows && probesLead(rows, collectionName)}
        </p>
        <CollectionChoice
          className="flex-[0_1_22rem] max-40rem:basis-full"
          practiced={practiced}
          collectionId={collectionId}
          hasAll={false}
          onChoose={choose}
        />
        <div className="flex flex-wrap gap-3">
          {rows && <SaveButton className={name} collectionName={collectionName} rows={rows} />}
          {archivedAt === null && (
            <Button variant="primary" onClick={() => onProbe(collectionId)}>
              <PlayIcon />
              Probe
            </Button>
          )}
        </div>
      </div>
      {rows && <ProbesTable key={collectionId} classId={id} collectionId={collectionId} rows={rows} />}
      <QueryView query={probes} what="The probes" loading={<Skeleton className="block h-128 rounded-l" />} />
    </Card>
  );
};

export const ClassProbes = ({ classDetail, onProbe }: ClassProbesProps) => (
  <PracticedCollections classDetail={classDetail} figures="probes">
    {(practiced) => <Loaded classDetail={classDetail} onProbe={onProbe} practiced={practiced} />}
  </PracticedCollections>
);
