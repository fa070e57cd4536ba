import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Practice } from '../../entities/practice/practice.ts';
import { usePractitioner } from '../../entities/student/use-practitioner.ts';
import { StudentPage } from '../../features/student-page/index.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import { useTopOfPage } from '../shell/use-top-of-page.ts';
import { loadSessionSettings, SessionStart } from './session-start.tsx';

const OneStudent = ({ classId, studentId }: { readonly classId: string; readonly studentId: string }) => {
  const navigate = useNavigate();
  const showToast = useToast();
  const { choose } = usePractitioner();
  const [practice, setPractice] = useState<Practice | null>(null);
  useTopOfPage();
  const open = (chosen: Practice) => {
    loadSessionSettings().then(
      () => {
        choose({ classId, studentId });
        setPractice(chosen);
      },
      (error: unknown) => {
        logError('A dialog could not be loaded.', error);
        showToast({ text: 'That didn’t open. Check your connection.', tone: 'problem' });
      },
    );
  };
  return (
    <>
      <StudentPage
        classId={classId}
        studentId={studentId}
        onPractice={open}
        onChoose={() => {
          choose({ classId, studentId });
          void navigate(paths.yourCollections);
        }}
      />
      <SessionStart
        practice={practice && { ...practice, collectionId: null }}
        onClose={() => setPractice(null)}
      />
    </>
  );
};

export const StudentRoute = () => {
  const { id = '', studentId = '' } = useParams();
  return <OneStudent key={`${id} ${studentId}`} classId={id} studentId={studentId} />;
};
