import type { ProbeConfiguration } from '@sixty/domain/probe';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLoadProbeSettings } from '../../api/probes.ts';
import { RoundPanel } from '../../entities/student/round-panel.tsx';
import { newSeed } from '../../features/probe/index.ts';
import { paths } from '../../platform/paths.ts';
import type { Learner } from '../../platform/learner.ts';
import { TryAgain } from '../../ui/notice.tsx';
import { useSessionRound } from './use-session-round.ts';

export type ProbeRoundSettings = {
  keepsForm: boolean;
};

const focusNext = (element: HTMLElement | null): void =>
  element?.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true });

type ProbeRoundProps = {
  configuration: ProbeConfiguration;
  round: NonNullable<ReturnType<typeof useSessionRound>>;
  onLeave: () => void;
  children: ReactNode;
};

const ProbeRound = ({ configuration, round, onLeave, children }: ProbeRoundProps) => {
  const navigate = useNavigate();
  const loadSettings = useLoadProbeSettings();
  const [isLeaving, setIsLeaving] = useState(false);
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const keepsForm = round.session?.settings['keepsForm'] === true;
  const goOn = async (studentId: string) => {
    setIsLeaving(true);
    try {
      const { time_factor: timeFactor, is_calm: isCalm } = await loadSettings(studentId);
      round.choose(studentId);
      const seed = keepsForm ? configuration.seed : newSeed();
      void navigate(paths.probe, { replace: true, state: { ...configuration, seed, timeFactor, isCalm } });
    } catch {
      setFailedFor(studentId);
      setIsLeaving(false);
    }
  };
  return (
    <div ref={focusNext}>
      <RoundPanel
        isLeaving={isLeaving}
        onNext={(studentId) => void goOn(studentId)}
        onEnd={() => {
          round.end();
          onLeave();
        }}
      >
        {children}
      </RoundPanel>
      {failedFor !== null && (
        <TryAgain isBusy={isLeaving} onTry={() => void goOn(failedFor)}>
          The next student’s time and calm mode didn’t load.
        </TryAgain>
      )}
    </div>
  );
};

/** Null outside a one-to-one round. A void run changes nothing. */
export const useProbeRound = (
  configuration: ProbeConfiguration,
  learner: Learner | null,
  { isDone, onLeave }: { isDone: boolean; onLeave: () => void },
) => {
  const round = useSessionRound({ ...configuration, isProbe: true }, learner);
  const finish = round?.finish;
  // Before paint, so that the panel names the next student at once.
  useLayoutEffect(() => {
    if (isDone) finish?.();
  }, [isDone, finish]);
  return (
    round && {
      advance: round.advance,
      panelWith: (buttons: ReactNode) => (
        <ProbeRound configuration={configuration} round={round} onLeave={onLeave}>
          {buttons}
        </ProbeRound>
      ),
    }
  );
};
