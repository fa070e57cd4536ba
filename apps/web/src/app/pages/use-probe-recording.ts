import type { Probe, ProbeConfiguration, ProbeOutcome } from '@sixty/domain/probe';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  endedReportOf,
  interruptedReportOf,
  type useProbeWindows,
  withSecondScorer,
} from '../../features/probe/index.ts';
import { sessionStore } from '../../platform/storage.ts';
import { type PracticeReport, useOutbox } from '../../sync/index.ts';

/** The run's history entry in this tab: a reload midway voids the run. */
const runningKey = 'probe-is-running';

/** False for another probe than the one left. */
export const useWasReloaded = (): boolean => {
  const { key } = useLocation();
  const [wasReloaded] = useState(() => sessionStore.read(runningKey) === key);
  return wasReloaded;
};

type SecondScorer = ReturnType<typeof useProbeWindows>;

/**
 * Stores the run as it ends, or a void one if the page closes first. Waits for the second scorer's marks,
 * which it returns.
 */
export const useProbeRecording = (
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
  useEffect(() => recording.hold(), [recording]);

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
    recording.finish(second === 'waiting' ? report : withSecondScorer(report, second));
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
