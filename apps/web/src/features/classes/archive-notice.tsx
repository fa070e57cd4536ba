import { type ClassDetail, updateClass } from '@sixty/contract/classes';
import { useClassChange } from '../../api/classes.ts';
import { useAttempt } from '../../entities/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { dayText } from '../../platform/day-text.ts';

export const ArchiveNotice = ({ classDetail }: { readonly classDetail: ClassDetail }) => {
  const { class_id: id, name, version, role, deleted_at: deletedAt } = classDetail;
  const changeClass = useClassChange();
  const showToast = useToast();
  const attempt = useAttempt();

  const reopen = () =>
    attempt(async () => {
      const body = { name, is_archived: false };
      await changeClass(updateClass, { params: { id }, body }, { ifMatch: `"${version}"` });
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
