import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { dayMs } from '@sixty/domain/days';
import { useClasses } from '../../api/classes.ts';
import { useSignedIn } from '../../api/auth.ts';
import { classPath } from '../../platform/paths.ts';
import { localStore } from '../../platform/storage.ts';
import { useToast } from '../../ui/toast.tsx';
import { dayText } from '../../platform/day-text.ts';

const noticeMs = 30 * dayMs;

export const DeletionWatch = () => {
  const { subject } = useSignedIn().account;
  const { data } = useClasses();
  const showToast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    const key = `class-deletion-notice:${subject}`;
    const today = new Date().toDateString();
    if (!data || localStore.read(key) === today) return;
    const leaving = data.filter(
      ({ deleted_at: deletedAt }) => deletedAt !== null && Date.parse(deletedAt) - Date.now() < noticeMs,
    );
    if (leaving.length > 0) localStore.write(key, today);
    for (const { class_id: id, name, deleted_at: deletedAt } of leaving)
      showToast({
        text: `${name} will be deleted with all its students’ records on ${dayText(deletedAt ?? '')}.`,
        tone: 'problem',
        isLasting: true,
        action: { label: 'Open', onAct: () => void navigate(classPath(id)) },
      });
  }, [data, subject, showToast, navigate]);
  return null;
};
