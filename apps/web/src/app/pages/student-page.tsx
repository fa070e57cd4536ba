import type { ComponentProps } from 'react';
import { goalIn } from '../../entities/goal/goal-target.ts';
import { useStartProbe } from '../../entities/practice/use-start-practice.ts';
import { useLearner } from '../../entities/student/use-learner.ts';
import { StudentPage } from '../../features/student-page/student-page.tsx';
import { Button } from '../../ui/button.tsx';
import { PlayIcon } from '../../ui/icons.ts';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';

// Few collections of a student have probes.
const ProbeGrowth = lazyComponent(
  async () => import('../../features/probe-growth/probe-growth.tsx'),
  'ProbeGrowth',
  PartSkeleton,
);

export const StudentRoute = () => {
  const { choose } = useLearner();
  const startProbe = useStartProbe();
  const renderProbes: ComponentProps<typeof StudentPage>['probes'] = ({ student, collectionId, learner }) => (
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
              startProbe(collectionId);
            }}
          >
            <PlayIcon />
            Probe
          </Button>
        )
      }
    />
  );
  return <StudentPage probes={renderProbes} />;
};
