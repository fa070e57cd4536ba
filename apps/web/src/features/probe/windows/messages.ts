import { StopReason } from '@sixty/contract/probes';
import {
  parseProbeConfiguration,
  type Probe,
  type ProbeConfiguration,
  type ProbePhase,
} from '@sixty/domain/probe';
import { probeLimits } from '@sixty/domain/probe-limits';
import * as z from 'zod/mini';

export const windowRoles = ['learner', 'second_scorer'] as const;
export type WindowRole = (typeof windowRoles)[number];

/** Sent by the first scorer's window. */
export type ProbeView = {
  /** Unique per run. */
  run: string;
  configuration: ProbeConfiguration;
  phase: ProbePhase;
  stopReason: Probe['stopReason'];
  /** Null before the first scorer chose it. */
  lastItem: number | null;
  /** Reading time; null until it ends. */
  elapsedMs: number | null;
};

const phases = ['ready', 'running', 'stopping', 'last_item', 'done', 'void'] as const satisfies ProbePhase[];

const ViewMessage = z.object({
  type: z.literal('view'),
  view: z.nullable(
    z.object({
      run: z.string(),
      configuration: z.unknown(),
      phase: z.enum(phases),
      stopReason: z.nullable(StopReason),
      lastItem: z.nullable(z.int()),
      elapsedMs: z.nullable(z.int()),
    }),
  ),
});

const WindowMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('here'), id: z.string(), role: z.enum(windowRoles) }),
  z.object({ type: z.literal('gone'), id: z.string() }),
  z.object({
    type: z.literal('scored'),
    run: z.string(),
    outcomes: z.array(z.enum(['correct', 'corrected', 'error'])).check(z.maxLength(probeLimits.maxItems)),
  }),
]);

/** Sent by a learner's or second scorer's window. */
export type WindowMessage = z.output<typeof WindowMessage>;

export const readWindowMessage = (data: unknown): WindowMessage | null =>
  WindowMessage.safeParse(data).data ?? null;

/** Null for other messages; `view` is null between probes. */
export const readViewMessage = (data: unknown): { view: ProbeView | null } | null => {
  const { data: message } = ViewMessage.safeParse(data);
  if (!message) return null;
  const { view } = message;
  const configuration = view && parseProbeConfiguration(view.configuration);
  return { view: view && configuration && { ...view, configuration } };
};

export const channelName = (id: string): string => `sixty-probe-${id}`;

export const canOpenWindows = (): boolean => typeof BroadcastChannel !== 'undefined';
