import {
  parseProbeConfiguration,
  type Probe,
  type ProbeConfiguration,
  probeResultOf,
} from '@sixty/domain/probe';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  EmptyProbe,
  endedReportOf,
  interruptedReportOf,
  newSeed,
  ProbeResult,
  ProbeRun,
  useProbeWindows,
  VoidRun,
  withSecondScorer,
} from '../../features/probe/index.ts';
import { growthPath } from '../../entities/probe/growth-path.ts';
import { usePractitioner } from '../../entities/student/use-practitioner.ts';
import { logError } from '../../platform/log.ts';
import { leaveFullScreen } from '../../platform/full-screen.ts';
import { paths } from '../../platform/paths.ts';
import { studentOf } from '../../platform/practitioner.ts';
import { sessionStore } from '../../platform/storage.ts';
import { type PracticeReport, useOutbox } from '../../sync/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';

/** In this tab: a reload in the middle makes the run void. */
const runningKey = 'probe-is-running';

type SecondScorer = ReturnType<typeof useProbeWindows>;

/** Stores the run as it ends, with the second scorer's marks if there are any, and a void one if the page goes before. */
const useProbeRecording = (
  configuration: ProbeConfiguration,
  probe: Probe | null,
  { isSecondScorerOpen, secondOutcomes }: SecondScorer,
) => {
  const { startRecording } = useOutbox();
  const [recording] = useState(() => startRecording(configuration));
  const startedAt = useRef<string | null>(null);
  const waiting = useRef<PracticeReport | null>(null);
  const isWaiting = isSecondScorerOpen && secondOutcomes === null;
  useEffect(() => recording.hold(), [recording]);

  useEffect(() => {
    if (probe?.phase === 'running' && startedAt.current === null) {
      startedAt.current = new Date().toISOString();
      sessionStore.write(runningKey, '1');
      const interrupted = interruptedReportOf(configuration, probe, startedAt.current);
      if (interrupted) recording.checkpoint(interrupted);
    }
    if ((probe?.phase !== 'done' && probe?.phase !== 'void') || startedAt.current === null) return;
    sessionStore.remove(runningKey);
    const report = endedReportOf(configuration, probe, startedAt.current);
    if (report && probe.phase === 'done' && isWaiting) {
      waiting.current = report;
      recording.checkpoint(report);
    } else if (report) {
      waiting.current = null;
      recording.finish(withSecondScorer(report, secondOutcomes));
    }
    // It is recorded once.
    startedAt.current = waiting.current ? startedAt.current : null;
  }, [configuration, isWaiting, probe, recording, secondOutcomes]);

  useEffect(
    () => () => {
      sessionStore.remove(runningKey);
      if (waiting.current) recording.finish(waiting.current);
    },
    [recording],
  );
  return isWaiting;
};

const Run = ({ configuration }: { readonly configuration: ProbeConfiguration }) => {
  const navigate = useNavigate();
  const { practitioner } = usePractitioner();
  // The choice may change in another tab.
  const [learner] = useState(practitioner);
  const student = studentOf(learner);
  const growth = growthPath({
    collectionId: configuration.collectionId,
    classId: learner?.classId ?? null,
    studentId: learner?.studentId ?? null,
  });
  const [wasReloaded] = useState(() => sessionStore.read(runningKey) !== null);
  const [probe, setProbe] = useState<Probe | null>(null);
  const secondScorer = useProbeWindows(configuration, probe);
  const isWaiting = useProbeRecording(configuration, probe, secondScorer);

  const back = () => void navigate(paths.yourCollections, { replace: true });
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
      second={secondScorer.secondOutcomes ?? (isWaiting ? 'waiting' : null)}
      actions={
        <>
          <Button look="primary" size="large" ref={focusOnMount} onClick={back}>
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
    // Anybody may open the address alone.
    if (!parsed && state !== null) logError('This navigation state makes no probe.');
    return parsed;
  });
  return (
    <>
      <title>{`${configuration?.collectionName || 'Probe'} · Sixty`}</title>
      {configuration ? <Run configuration={configuration} /> : <EmptyProbe />}
    </>
  );
};

/** The key gives each probe its own run and recording. */
export const ProbePage = () => {
  const { state, key } = useLocation();
  useEffect(() => () => void leaveFullScreen(), []);
  return <Probing key={key} state={state} />;
};
