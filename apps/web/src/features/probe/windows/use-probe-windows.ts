import { elapsedMsOf, type Probe, type ProbeConfiguration, type ProbeOutcome } from '@sixty/domain/probe';
import { useEffect, useState } from 'react';
import { useStore } from '../../../platform/use-store.ts';
import { probeWindows } from './probe-windows.ts';

export const useProbeWindows = (
  configuration: ProbeConfiguration,
  probe: Probe | null,
): {
  readonly isSecondScorerOpen: boolean;
  readonly secondOutcomes: readonly ProbeOutcome[] | null;
} => {
  const { openWindows, show, watchScores } = probeWindows();
  const open = useStore(openWindows);
  const [run] = useState(() => crypto.randomUUID());
  const [secondOutcomes, setSecondOutcomes] = useState<readonly ProbeOutcome[] | null>(null);
  const { phase = 'ready', stopReason = null, lastItem = null } = probe ?? {};
  const elapsedMs = probe && probe.endedAt !== null ? elapsedMsOf(probe) : null;

  useEffect(
    () => show({ run, configuration, phase, stopReason, lastItem, elapsedMs }),
    [configuration, elapsedMs, lastItem, phase, run, show, stopReason],
  );
  useEffect(() => () => show(null), [show]);
  useEffect(
    () =>
      watchScores((scored) => {
        if (scored.run === run) setSecondOutcomes((before) => before ?? scored.outcomes);
      }),
    [run, watchScores],
  );
  return { isSecondScorerOpen: open.second_scorer > 0, secondOutcomes };
};
