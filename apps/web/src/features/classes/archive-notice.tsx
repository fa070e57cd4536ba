import type { ClassDetail } from '@sixty/contract/classes';
import { useAttempt } from '../../entities/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { dayText } from '../../platform/day-text.ts';
import { useUpdateClass } from './class-changes.ts';

export const ArchiveNotice = ({ classDetail }: { readonly classDetail: ClassDetail }) => {
  const { name, role, deleted_at: deletedAt } = classDetail;
  const update = useUpdateClass();
  const showToast = useToast();
  const attempt = useAttempt();

  const reopen = () =>
    attempt(async () => {
      if (!(await update(classDetail, { isArchived: false }))) return;
      document.querySelector('h1')?.focus({ preventScroll: true });
      showToast(`${name} is open again.`);
    }, `${name} wasn’t reopened.`);

  return (
    <Notice
      tone="note"
      actions={
        role === 'owner' && (
          <Button isOnce onClick={() => void reopen()}>
            Reopen class
          </Button>
        )
      }
    >
      This class is archived.
      {deletedAt !== null &&
        ` On ${dayText(deletedAt)}, it will be deleted with all its students’ records, unless ${role === 'owner' ? 'you reopen it' : 'its owner reopens it'}.`}
    </Notice>
  );
};
