import type { Probe, ProbeConfiguration } from '@sixty/domain/probe';
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

/** In this tab, the history entry of the run: a reload in the middle makes it void. */
const runningKey = 'probe-is-running';

/** Whether the page was reloaded in the middle. Another probe isn't the one that was left. */
export const useWasReloaded = (): boolean => {
  const { key } = useLocation();
  const [wasReloaded] = useState(() => sessionStore.read(runningKey) === key);
  return wasReloaded;
};

type SecondScorer = ReturnType<typeof useProbeWindows>;

/** Stores the run as it ends, with the second scorer's marks if there are any, and a void one if the page goes before. */
export const useProbeRecording = (
  configuration: ProbeConfiguration,
  probe: Probe | null,
  { isSecondScorerOpen, secondOutcomes }: SecondScorer,
) => {
  const { startRecording } = useOutbox();
  const { key } = useLocation();
  const [recording] = useState(() => startRecording(configuration));
  const startedAt = useRef<string | null>(null);
  const waiting = useRef<PracticeReport | null>(null);
  const isWaiting = isSecondScorerOpen && secondOutcomes === null;
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
    if (report && probe.phase === 'done' && isWaiting) {
      waiting.current = report;
      recording.checkpoint(report);
    } else if (report) {
      waiting.current = null;
      recording.finish(withSecondScorer(report, secondOutcomes));
    }
    // It is recorded once.
    startedAt.current = waiting.current ? startedAt.current : null;
  }, [configuration, isWaiting, key, probe, recording, secondOutcomes]);

  useEffect(
    () => () => {
      sessionStore.remove(runningKey);
      if (waiting.current) recording.finish(waiting.current);
    },
    [recording],
  );
  return isWaiting;
};
