import type { StudentDetail } from '@sixty/contract/students';
import { useState } from 'react';
import { PrintDialog } from '../../../entities/print/print-dialog.tsx';
import { QueryView } from '../../../entities/query-view.tsx';
import { FamilySheetPage } from './family-sheet-page.tsx';
import { type TrickyOf, useFamilySheet } from './use-family-sheet.ts';

type FamilySheetDialogProps = {
  student: StudentDetail;
  className: string | undefined;
  /** Null for the hardest items of the collection practiced most. */
  tricky: TrickyOf | null;
  onClose: () => void;
};

export const FamilySheetDialog = ({ student, className, tricky, onClose }: FamilySheetDialogProps) => {
  const [now] = useState(() => Date.now());
  const sheet = useFamilySheet(student.student_id, now, tricky);
  return (
    <PrintDialog
      title="Family sheet"
      controls={
        <>
          <p>One page about the last four weeks, with {student.name}’s own name and cards to cut out.</p>
          <QueryView query={sheet} what="The sheet" loading={<output>Loading the sheet...</output>} />
        </>
      }
      pages={
        sheet.data
          ? [
              <FamilySheetPage
                key="sheet"
                student={student}
                className={className}
                sheet={sheet.data}
                now={now}
              />,
            ]
          : []
      }
      onClose={onClose}
    />
  );
};
