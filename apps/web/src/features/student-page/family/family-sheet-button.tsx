import type { StudentDetail } from '@sixty/contract/students';
import { useState } from 'react';
import { useClass } from '../../../api/classes.ts';
import { Button } from '../../../ui/button.tsx';
import { PrintIcon } from '../../../ui/icons.ts';
import { FamilySheetDialog } from './lazy-family-sheet.ts';
import type { TrickyOf } from './use-family-sheet.ts';

type FamilySheetButtonProps = { readonly student: StudentDetail; readonly tricky: TrickyOf };

export const FamilySheetButton = ({ student, tricky }: FamilySheetButtonProps) => {
  const { data: classDetail } = useClass(student.class_id);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <PrintIcon />
        Family sheet
      </Button>
      {isOpen && (
        <FamilySheetDialog
          student={student}
          className={classDetail?.name}
          tricky={tricky}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
