import {
  parseProbeConfiguration,
  type Probe,
  type ProbeConfiguration,
  probeResultOf,
} from '@sixty/domain/probe';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  EmptyProbe,
  newSeed,
  PersonalBest,
  ProbeResult,
  ProbeRun,
  useProbeWindows,
  VoidRun,
} from '../../features/probe/index.ts';
import { growthPath } from '../../entities/probe/growth-path.ts';
import { useLearner } from '../../entities/student/use-learner.ts';
import { logError } from '../../platform/log.ts';
import { leaveFullScreen } from '../../platform/screen.ts';
import { paths } from '../../platform/paths.ts';
import { studentOf } from '../../platform/learner.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { useProbeRound } from './probe-round.tsx';
import { useProbeRecording, useWasReloaded } from './use-probe-recording.ts';

const Run = ({ configuration }: { readonly configuration: ProbeConfiguration }) => {
  const navigate = useNavigate();
  const { learner: chosen } = useLearner();
  // The choice may change in another tab.
  const [learner] = useState(chosen);
  const student = studentOf(learner);
  const { collectionId } = configuration;
  const growth = growthPath({
    collectionId,
    classId: learner?.classId ?? null,
    studentId: learner?.studentId ?? null,
  });
  const [openedAt] = useState(() => new Date().toISOString());
  const wasReloaded = useWasReloaded();
  const [probe, setProbe] = useState<Probe | null>(null);
  const secondScorer = useProbeWindows(configuration, probe);
  const second = useProbeRecording(configuration, probe, secondScorer);

  const back = () => void navigate(paths.yourCollections, { replace: true });
  const round = useProbeRound(configuration, learner, { isDone: probe?.phase === 'done', onLeave: back });
  const finish = () => {
    round?.advance();
    back();
  };
  const again = () =>
    void navigate(paths.probe, {
      replace: true,
      state: { ...configuration, seed: configuration.isFixedOrder ? null : newSeed() },
    });
  const result = probe && probeResultOf(probe);

  if (wasReloaded) return <VoidRun reason="reloaded" onAgain={again} onBack={back} />;
  if (probe?.phase === 'void') return <VoidRun reason={probe.voidReason} onAgain={again} onBack={back} />;
  if (!result)
    return (
      <ProbeRun
        configuration={configuration}
        learner={student?.name ?? null}
        onChange={setProbe}
        onBack={back}
      />
    );
  return (
    <ProbeResult
      configuration={configuration}
      result={result}
      learner={student?.name ?? null}
      personalBest={
        growth !== null &&
        collectionId !== null && (
          <PersonalBest
            studentId={student?.studentId ?? null}
            collectionId={collectionId}
            rate={result.correctPerMinute}
            before={openedAt}
          />
        )
      }
      second={second}
      round={round?.panel}
      actions={
        <>
          <Button
            variant={round ? 'secondary' : 'primary'}
            size="large"
            ref={round ? null : focusOnMount}
            onClick={finish}
          >
            Done
          </Button>
          <Button size="large" onClick={again}>
            {configuration.isFixedOrder ? 'Again' : 'Another form'}
          </Button>
          {growth !== null && (
            <Link className={buttonClass({ size: 'large' })} to={growth} replace>
              See growth
            </Link>
          )}
        </>
      }
    />
  );
};

const Probing = ({ state }: { readonly state: unknown }) => {
  const [configuration] = useState(() => {
    const parsed = parseProbeConfiguration(state);
    if (!parsed && state !== null) logError('invalid navigation state for a probe');
    return parsed;
  });
  return (
    <>
      <title>{`${configuration?.collectionName || 'Probe'} · Sixty`}</title>
      {configuration ? <Run configuration={configuration} /> : <EmptyProbe />}
    </>
  );
};

export const ProbePage = () => {
  const { state, key } = useLocation();
  useEffect(() => () => void leaveFullScreen(), []);
  return <Probing key={key} state={state} />;
};
