import {
  elapsedMsOf,
  type ProbeEvent,
  type ProbeSetUp,
  replayProbe,
  type StopReason,
  type VoidReason,
} from './engine.ts';
import { type ProbeOutcome, probeResultOf } from './result.ts';

export type ProbeRecord = {
  /** A discontinued run is `stopped`; its rate of 0 counts. */
  readonly ending: 'completed' | 'stopped' | 'void';
  readonly stopReason: StopReason | null;
  readonly voidReason: VoidReason | null;
  readonly elapsedMs: number;
  /** Per item attempted; empty if void. */
  readonly outcomes: readonly ProbeOutcome[];
};

/** Replays a log. Null unless the run is done or void. */
export const probeRecordOf = (setUp: ProbeSetUp, log: readonly ProbeEvent[]): ProbeRecord | null => {
  const probe = replayProbe(setUp, log);
  if (probe.phase === 'void') {
    const { voidReason } = probe;
    return { ending: 'void', stopReason: null, voidReason, elapsedMs: elapsedMsOf(probe), outcomes: [] };
  }
  const result = probeResultOf(probe);
  if (!result) return null;
  const { stopReason, elapsedMs, outcomes } = result;
  const ending = stopReason === 'discontinued' ? 'stopped' : 'completed';
  return { ending, stopReason, voidReason: null, elapsedMs, outcomes };
};
