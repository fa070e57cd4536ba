import type { Student } from '@sixty/contract/classes';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { scrollToOnMount } from '../../../ui/scroll-to-on-mount.ts';

type RosterConflictProps = {
  readonly mine: Student;
  /** Null if another teacher removed or moved the student. */
  readonly theirs: Student | null;
  readonly isSaving: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

const textOf = ({ name, nickname, avatar }: Student): string =>
  [name, nickname === null ? 'no nickname' : `‘${nickname}’`, avatar ?? 'no animal'].join(', ');

export const RosterConflict = ({ mine, theirs, isSaving, onMine, onTheirs }: RosterConflictProps) =>
  theirs ? (
    <Notice
      ref={scrollToOnMount}
      tone="problem"
      actions={
        <>
          <Button onClick={onTheirs}>Keep theirs</Button>
          <Button variant="primary" isBusy={isSaving} onClick={onMine}>
            Save mine
          </Button>
        </>
      }
    >
      {`Another teacher changed this student while you were editing. Theirs: ${textOf(theirs)}. Yours: ${textOf(mine)}.`}
    </Notice>
  ) : (
    <Notice ref={scrollToOnMount} tone="problem" actions={<Button onClick={onTheirs}>Close</Button>}>
      {`Another teacher removed ${mine.name} from this class while you were editing. Your change wasn’t saved.`}
    </Notice>
  );
