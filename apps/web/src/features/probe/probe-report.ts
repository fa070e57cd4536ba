import { itemOutcomes } from '@sixty/contract/probes';
import {
  gridOf,
  logFromStart,
  type Probe,
  type ProbeConfiguration,
  type ProbeOutcome,
  probeRecordOf,
  probeSetUpOf,
  runProbe,
} from '@sixty/domain/probe';
import { formVersion } from '@sixty/domain/probe-limits';
import type { PracticeReport } from '../../sync/index.ts';

/** Null while the run goes on, or if it never started. */
export const endedReportOf = (
  configuration: ProbeConfiguration,
  probe: Probe,
  startedAt: string,
): PracticeReport | null => {
  const log = logFromStart(probe);
  const record = log[0]?.type === 'start' ? probeRecordOf(probeSetUpOf(configuration), log) : null;
  if (!record) return null;
  const { seconds, timeFactor, seed, items, perRow, stopAfter, isCalm } = configuration;
  const texts = gridOf(configuration);
  const { ending, outcomes, elapsedMs } = record;
  return {
    mode: 'probe',
    ending,
    isScored: true,
    startedAt,
    timeTakenMs: elapsedMs,
    speedMs: null,
    totalItems: outcomes.length,
    missedItems: outcomes.filter((outcome) => outcome === 'error').length,
    skippedItems: 0,
    items: outcomes.map((outcome, place) => ({
      name: texts[place] ?? '',
      ms: null,
      outcome: itemOutcomes[outcome],
    })),
    probe: {
      limit_seconds: seconds,
      time_factor: timeFactor,
      form: { version: formVersion, seed, items, per_row: perRow },
      stop_after: stopAfter,
      is_calm: isCalm,
      log,
      second_scorer: null,
    },
  };
};

/** If the page closes or reloads, the run is void. */
export const interruptedReportOf = (
  configuration: ProbeConfiguration,
  probe: Probe,
  startedAt: string,
): PracticeReport | null =>
  endedReportOf(
    configuration,
    runProbe(probe, { type: 'void', reason: 'reloaded', at: probe.nowAt }),
    startedAt,
  );

export const addSecondScorer = (
  report: PracticeReport,
  outcomes: readonly ProbeOutcome[] | null,
): PracticeReport =>
  report.probe && outcomes
    ? {
        ...report,
        probe: {
          ...report.probe,
          second_scorer: { outcomes: outcomes.map((outcome) => itemOutcomes[outcome]) },
        },
      }
    : report;
