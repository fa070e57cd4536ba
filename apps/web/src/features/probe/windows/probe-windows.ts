import { elapsedMsOf, type Probe, type ProbeConfiguration, type ProbeOutcome } from '@sixty/domain/probe';
import { useEffect, useState } from 'react';
import { openChannel, postTo } from '../../../platform/channel.ts';
import { waitForRelease } from '../../../platform/locks.ts';
import { paths } from '../../../platform/paths.ts';
import { createStore, type ReadableStore } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';
import {
  channelName,
  type ProbeView,
  readWindowMessage,
  type WindowMessage,
  type WindowRole,
  windowRoles,
} from './messages.ts';

type OpenWindows = Readonly<Record<WindowRole, number>>;

type Scored = Extract<WindowMessage, { type: 'scored' }>;

type ProbeWindows = {
  openWindows: ReadableStore<OpenWindows>;
  show: (view: ProbeView | null) => void;
  /** False if blocked. Call it from a click handler. */
  open: (role: WindowRole) => boolean;
  watchScores: (onScored: (scored: Scored) => void) => () => void;
};

const windowPaths: Readonly<Record<WindowRole, string>> = {
  learner: paths.probeLearner,
  second_scorer: paths.probeSecondScorer,
};

const noWindows: OpenWindows = { learner: 0, second_scorer: 0 };

const createProbeWindows = (): ProbeWindows => {
  const id = crypto.randomUUID();
  const channel = openChannel(channelName(id));
  const openWindows = createStore(noWindows);
  const roles = new Map<string, WindowRole>();
  const scoreListeners = new Set<(scored: Scored) => void>();
  let view: ProbeView | null = null;

  const count = () => {
    const open = [...roles.values()];
    const [learner, secondScorer] = windowRoles.map((role) => open.filter((each) => each === role).length);
    openWindows.set({ learner: learner ?? 0, second_scorer: secondScorer ?? 0 });
  };
  const post = () => postTo(channel, { type: 'view', view });
  const removeWindow = (windowId: string) => {
    if (roles.delete(windowId)) count();
  };
  channel?.addEventListener('message', ({ data }) => {
    const message = readWindowMessage(data);
    if (message?.type === 'here') {
      // A crashed window sends no message, but its lock is free.
      if (!roles.has(message.id))
        void waitForRelease(channelName(message.id)).then(() => removeWindow(message.id));
      roles.set(message.id, message.role);
      count();
      post();
    } else if (message?.type === 'gone') {
      removeWindow(message.id);
    } else if (message?.type === 'scored') {
      for (const listener of scoreListeners) listener(message);
    }
  });
  window.addEventListener('pagehide', () => {
    view = null;
    post();
  });

  return {
    openWindows,
    show: (next) => {
      view = next;
      post();
    },
    // After a reload, reuses an open window by its name.
    open: (role) =>
      window.open(`${windowPaths[role]}#${id}`, channelName(role), 'popup,width=1100,height=720') !== null,
    watchScores: (onScored) => {
      scoreListeners.add(onScored);
      return () => void scoreListeners.delete(onScored);
    },
  };
};

let windows: ProbeWindows | null = null;

/** Windows stay open from one probe to the next. */
export const probeWindows = (): ProbeWindows => {
  windows ??= createProbeWindows();
  return windows;
};

export const useProbeWindows = (
  configuration: ProbeConfiguration,
  probe: Probe | null,
): {
  isSecondScorerOpen: boolean;
  secondOutcomes: readonly ProbeOutcome[] | null;
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
