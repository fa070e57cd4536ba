import type { Student } from '@sixty/contract/classes';
import { type ComponentProps, type ReactElement, useState } from 'react';
import type { DialogProps } from '../../entities/dialogs.ts';
import { PrintDialog } from '../../entities/print/print-dialog.tsx';
import { QueryView } from '../../entities/query-view.tsx';
import { useStore } from '../../platform/use-store.ts';
import { SegmentedControl } from '../../ui/choices.tsx';
import { FamilySheetPage, firstNameOf } from './family-sheet-page.tsx';
import { chosenLanguage, sheetLanguages } from './sheet-texts.ts';
import { type FamilySheet, useFamilySheets } from './use-family-sheets.ts';

type PagesProps = Omit<ComponentProps<typeof FamilySheetPage>, 'student' | 'sheet'> & {
  students: readonly Student[];
};

const pagesOf = (
  sheets: ReadonlyMap<string, FamilySheet>,
  { students, ...rest }: PagesProps,
): readonly ReactElement[] =>
  students.flatMap((student) => {
    const sheet = sheets.get(student.student_id);
    return sheet
      ? [<FamilySheetPage key={student.student_id} {...rest} student={student} sheet={sheet} />]
      : [];
  });

type FamilySheetsDialogProps = DialogProps['familySheets'] & { onClose: () => void };

export const FamilySheetsDialog = ({ students, className, tricky, onClose }: FamilySheetsDialogProps) => {
  const [now] = useState(() => Date.now());
  const language = useStore(chosenLanguage);
  const sheets = useFamilySheets(
    students.map(({ student_id: id }) => id),
    now,
    tricky,
  );
  const [only, ...others] = students;
  const isOne = only !== undefined && others.length === 0;
  return (
    <PrintDialog
      title={isOne ? 'Family sheet' : 'Family sheets'}
      controls={
        <>
          <p>
            {isOne
              ? `One page about the last four weeks, with ${firstNameOf(only.name)}’s name and cut-out cards.`
              : `One page for each of the ${students.length} students about the last four weeks, with the name and cut-out cards.`}
          </p>
          <SegmentedControl
            label="Language"
            options={sheetLanguages}
            value={language}
            onValue={chosenLanguage.set}
          />
          <QueryView
            query={sheets}
            what={isOne ? 'The sheet' : 'The sheets'}
            loading={<output>{isOne ? 'Loading the sheet...' : 'Loading the sheets...'}</output>}
          />
        </>
      }
      pages={sheets.data ? pagesOf(sheets.data, { students, className, language, now }) : []}
      onClose={onClose}
    />
  );
};
