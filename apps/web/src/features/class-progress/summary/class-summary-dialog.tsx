import type { ClassDetail } from '@sixty/contract/classes';
import { useState } from 'react';
import { PrintDialog } from '../../../entities/print/print-dialog.tsx';
import { CollectionChoice } from '../collection-choice.tsx';
import { useChosenCollection } from '../../../entities/collection/use-chosen-collection.ts';
import { QueryView } from '../../../entities/query-view.tsx';
import { SummaryPages } from './summary-pages.tsx';
import { useSummary } from './use-summary.ts';

type ClassSummaryDialogProps = { readonly classDetail: ClassDetail; readonly onClose: () => void };

export const ClassSummaryDialog = ({ classDetail, onClose }: ClassSummaryDialogProps) => {
  const [chosenId, setChosenId] = useState(useChosenCollection().collectionId);
  const [now] = useState(() => Date.now());
  const summary = useSummary(classDetail, chosenId);
  const { data } = summary;
  const collection = data?.collection ?? null;
  return (
    <PrintDialog
      title="Class summary"
      controls={
        <>
          <p>For a meeting of teachers: with the students’ own names, not their nicknames.</p>
          {data && collection && (
            <CollectionChoice
              practiced={data.practiced}
              collectionId={collection.collection_id}
              hasAll={false}
              onChoose={setChosenId}
            />
          )}
          {data && !collection && <p>No practice yet, so there is nothing to print.</p>}
          <QueryView query={summary} what="The summary" loading={<output>Loading the summary...</output>} />
        </>
      }
      pages={
        data && collection ? (
          <SummaryPages
            className={classDetail.name}
            collectionName={collection.collection_name}
            rows={data.rows}
            now={now}
          />
        ) : null
      }
      onClose={onClose}
    />
  );
};
