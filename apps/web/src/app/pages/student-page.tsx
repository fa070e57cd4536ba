import { useNavigate, useParams } from 'react-router';
import type { PracticeSet } from '../../entities/practice/practice-set.ts';
import { goalIn } from '../../entities/goal/goal-target.ts';
import { useLearner } from '../../entities/student/use-learner.ts';
import { StudentPage, type StudentPageProps } from '../../features/student-page/student-page.tsx';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import { PlayIcon } from '../../ui/icons.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useTopOfPage } from '../shell/use-top-of-page.ts';
import { loadSessionSettings, SessionStart, useOpenWhenLoaded } from './use-open-when-loaded.ts';
import { useProbeStart } from './use-probe-start.tsx';

// Few collections of a student have probes.
const ProbeGrowth = lazyComponent(
  async () => import('../../features/probe-growth/probe-growth.tsx'),
  'ProbeGrowth',
  PartSkeleton,
);

const OneStudent = ({ classId, studentId }: { readonly classId: string; readonly studentId: string }) => {
  const navigate = useNavigate();
  const { choose } = useLearner();
  const { open: start, dialog: startDialog } = useDialog((practice: PracticeSet, close) => (
    <SessionStart practice={practice} onClose={close} />
  ));
  const { openProbe, dialog: probeDialog } = useProbeStart();
  useTopOfPage();
  const openWhenLoaded = useOpenWhenLoaded();
  const open: StudentPageProps['onPractice'] = (chosen, learner) =>
    openWhenLoaded(loadSessionSettings, () => {
      choose(learner);
      start(chosen);
    });
  const renderProbes: StudentPageProps['probes'] = ({ student, collectionId, learner }) => (
    <ProbeGrowth
      title="Probe growth"
      studentId={student.student_id}
      collectionId={collectionId}
      goal={goalIn(student.goals, collectionId)}
      canChange={student.left_at === null}
      action={
        learner && (
          <Button
            onClick={() => {
              choose(learner);
              openProbe(collectionId);
            }}
          >
            <PlayIcon />
            Probe
          </Button>
        )
      }
    />
  );
  return (
    <>
      <StudentPage
        classId={classId}
        studentId={studentId}
        onPractice={open}
        probes={renderProbes}
        onChoose={(learner) => {
          choose(learner);
          void navigate(paths.yourCollections);
        }}
      />
      {startDialog}
      {probeDialog}
    </>
  );
};

export const StudentRoute = () => {
  const { id = '', studentId = '' } = useParams();
  return <OneStudent key={`${id} ${studentId}`} classId={id} studentId={studentId} />;
};
