import {
  parseProbeConfiguration,
  type Probe,
  type ProbeConfiguration,
  type ProbeOutcome,
  gridOf,
  type ProbeResult as Result,
  probeResultOf,
} from '@sixty/domain/probe';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  EmptyProbe,
  endedReportOf,
  interruptedReportOf,
  newSeed,
  PersonalBest,
  ProbeResult,
  ProbeRun,
  useProbeWindows,
  VoidRun,
  addSecondScorer,
} from '../../features/probe/index.ts';
import { sessionStore } from '../../platform/storage.ts';
import { type PracticeReport, useOutbox } from '../../sync/index.ts';
import { useSignedIn } from '../../api/auth.ts';
import type { PracticeSet } from '../../entities/dialogs.ts';
import { findItems } from '../../entities/practice/find-items.ts';
import { practiceAgainName } from '../../entities/practice/use-start-practice.ts';
import { beginSession } from '../../features/session-settings/begin-session.ts';
import { readLastSessions } from '../../platform/last-sessions.ts';
import { growthPath } from '../../entities/probe/growth-path.ts';
import { useLearner } from '../../entities/student/use-learner.ts';
import { logError } from '../../platform/log.ts';
import { leaveFullScreen } from '../../platform/screen.ts';
import { paths } from '../../platform/paths.ts';
import { practicingStudentOf } from '../../platform/learner.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { useProbeRound } from './probe-round.tsx';

/** The run's history entry in this tab: a reload midway voids the run. */
const runningKey = 'probe-is-running';

/** False for another probe than the one left. */
const useWasReloaded = (): boolean => {
  const { key } = useLocation();
  const [wasReloaded] = useState(() => sessionStore.read(runningKey) === key);
  return wasReloaded;
};

type SecondScorer = ReturnType<typeof useProbeWindows>;

/**
 * Stores the run as it ends, or a void one if the page closes first. Waits for the second scorer's marks,
 * which it returns.
 */
const useProbeRecording = (
  configuration: ProbeConfiguration,
  probe: Probe | null,
  { isSecondScorerOpen, secondOutcomes }: SecondScorer,
): readonly ProbeOutcome[] | 'waiting' | null => {
  const { startRecording } = useOutbox();
  const { key } = useLocation();
  const [recording] = useState(() => startRecording(configuration));
  const startedAt = useRef<string | null>(null);
  const waiting = useRef<PracticeReport | null>(null);
  const isDone = probe?.phase === 'done';
  const [hasSecondScorer, setHasSecondScorer] = useState(false);
  if (isSecondScorerOpen && !isDone && !hasSecondScorer) setHasSecondScorer(true);
  const second = hasSecondScorer ? (secondOutcomes ?? 'waiting') : null;
  useEffect(() => recording.holdLock(), [recording]);

  useEffect(() => {
    if (probe?.phase === 'running' && startedAt.current === null) {
      startedAt.current = new Date().toISOString();
      sessionStore.write(runningKey, key);
      const interrupted = interruptedReportOf(configuration, probe, startedAt.current);
      if (interrupted) recording.checkpoint(interrupted);
    }
    if ((probe?.phase !== 'done' && probe?.phase !== 'void') || startedAt.current === null) return;
    sessionStore.remove(runningKey);
    const report = endedReportOf(configuration, probe, startedAt.current);
    if (!report) return;
    if (isDone && second === 'waiting') {
      waiting.current = report;
      recording.checkpoint(report);
      return;
    }
    startedAt.current = null;
    waiting.current = null;
    recording.finish(second === 'waiting' ? report : addSecondScorer(report, second));
  }, [configuration, isDone, key, probe, recording, second]);

  useEffect(
    () => () => {
      sessionStore.remove(runningKey);
      if (waiting.current) recording.finish(waiting.current);
    },
    [recording],
  );
  return second;
};

/** ms per item, for who never practiced the collection here. */
const unhurriedMs = 2000;

/** Null if nothing was missed. */
const missedPracticeOf = (configuration: ProbeConfiguration, result: Result | null): PracticeSet | null => {
  const { collectionName, category } = configuration;
  const missed = gridOf(configuration).filter((_, place) => result?.outcomes[place] === 'error');
  const [group] = findItems(missed, [{ category, items: [] }]);
  return group ? { ...group, collectionId: null, name: practiceAgainName(collectionName) } : null;
};

const Run = ({ configuration }: { configuration: ProbeConfiguration }) => {
  const navigate = useNavigate();
  const { subject } = useSignedIn().account;
  const { learner: chosen } = useLearner();
  // The choice may change in another tab.
  const [learner] = useState(chosen);
  const student = practicingStudentOf(learner);
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

  const missed = missedPracticeOf(configuration, result);
  const practiceMissed = (practice: PracticeSet) => {
    const before = readLastSessions(subject).find((session) => session.collectionId === collectionId);
    const context = { navigate, subject };
    if (!before || !beginSession(context, practice, before.settings))
      beginSession(context, practice, { speed: unhurriedMs });
  };
  const isFilled = round === null;
  const buttons = (
    <>
      {missed && (
        <Button
          variant={isFilled ? 'primary' : 'secondary'}
          size="large"
          ref={isFilled ? focusOnMount : null}
          onClick={() => practiceMissed(missed)}
        >
          Practice what was missed
        </Button>
      )}
      <Button size="large" onClick={again}>
        {configuration.isFixedOrder ? 'Again' : 'New form'}
      </Button>
      <Button
        variant={isFilled && !missed ? 'primary' : 'secondary'}
        size="large"
        ref={isFilled && !missed ? focusOnMount : null}
        onClick={finish}
      >
        Done
      </Button>
      {growth !== null && (
        <Link className={buttonClass({ variant: 'quiet', size: 'large' })} to={growth} replace>
          See growth
        </Link>
      )}
    </>
  );

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
      actions={round?.panelWith(buttons) ?? <div className="flex flex-wrap gap-3">{buttons}</div>}
    />
  );
};

const Probing = ({ state }: { state: unknown }) => {
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
