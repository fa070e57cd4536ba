import { useEffect, useRef, useState } from 'react';
import {
  parseSessionConfiguration,
  type SessionConfiguration,
  type SessionReport,
} from '@sixty/domain/session';
import { useLocation, useNavigate } from 'react-router';
import { useInvalidate } from '../../api/query-client.ts';
import { celebrations, characterKeys } from '../../platform/preferences.ts';
import { type PracticingStudent, practicingLearner, practicingStudentOf } from '../../platform/learner.ts';
import { useStore } from '../../platform/use-store.ts';
import { lazyComponent, NoFallback } from '../../ui/lazy-component.tsx';
import { useTour } from '../tours/tour-context.tsx';
import { useSignedIn } from '../../api/auth.ts';
import { FullscreenDisplay } from '../../features/fullscreen-display/fullscreen-display.tsx';
import { sessionResultStore, useOutbox } from '../../sync/index.ts';
import { isTouched, leaveFullScreen } from '../../platform/screen.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { RoundPanel } from '../../entities/student/round-panel.tsx';
import { useSessionRound } from './use-session-round.ts';

const CelebrationWatch = lazyComponent(
  async () => import('../../features/badges/celebration-watch.tsx'),
  'CelebrationWatch',
  NoFallback,
);

/** Celebrates over the results, before the next student of a round. */
const SessionCelebrations = ({ student }: { student: PracticingStudent }) => {
  const isWanted = useStore(celebrations);
  const { isRunning } = useTour();
  const invalidate = useInvalidate();
  useEffect(() => {
    void invalidate('badges');
  }, [invalidate]);
  return isWanted && <CelebrationWatch isHeld={isRunning} student={student} isOverResults />;
};

/** Waiting lets the list show the new count at once. */
const maxWaitMs = 800;

const readConfiguration = (state: unknown): SessionConfiguration | null => {
  const parsed = parseSessionConfiguration(state);
  if (parsed.ok) return parsed.configuration;
  logError(`invalid navigation state for a session: ${parsed.reason}`);
  return null;
};

/** Sessions of missed items carry the original session. */
const originalSessionOf = (state: unknown): SessionConfiguration | null =>
  typeof state === 'object' && state !== null && 'whole' in state ? readConfiguration(state.whole) : null;

const useLeaveAfterSend = () => {
  const navigate = useNavigate();
  const { send } = useOutbox();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    let isCanceled = false;
    const leave = () => {
      if (isCanceled) return;
      isCanceled = true;
      // `replace`, so that Back doesn't reenter the session.
      void navigate(paths.yourCollections, { replace: true });
    };
    const timer = setTimeout(leave, maxWaitMs);
    void send().then(leave);
    return () => {
      isCanceled = true;
      clearTimeout(timer);
    };
  }, [isLeaving, navigate, send]);
  return { isLeaving, startLeaving: () => setIsLeaving(true) };
};

const Practice = ({ state }: { state: unknown }) => {
  const navigate = useNavigate();
  const { subject } = useSignedIn().account;
  const { startRecording, isSending, waitingReports } = useOutbox();
  const { isEnabled, isRunning, start } = useTour();
  const [configuration] = useState(() => readConfiguration(state));
  const [originalSession] = useState(() => originalSessionOf(state) ?? configuration);
  const [recording] = useState(() => configuration && startRecording(configuration));
  const [learner] = useState(() => practicingLearner(subject));
  const student = practicingStudentOf(learner);
  const learnerName = learner && (learner.name ?? 'Your student');
  const round = useSessionRound(configuration && { ...configuration, isProbe: false }, learner);
  const { isLeaving, startLeaving } = useLeaveAfterSend();
  const ended = useRef<SessionReport | null>(null);
  const [hasEnded, setHasEnded] = useState(false);

  useEffect(() => {
    sessionResultStore(subject).clear();
    return recording?.holdLock();
  }, [recording, subject]);

  const begin = (next: SessionConfiguration, from: object = {}) =>
    void navigate(paths.fullscreenDisplay, { replace: true, state: { ...next, ...from } });

  const again = (next: SessionConfiguration) =>
    begin(next, next === configuration ? {} : { whole: originalSession });

  const leave = () => {
    const isCompleted = ended.current?.ending === 'completed';
    // Other reports change no count or can't be sent.
    if (isCompleted && navigator.onLine) startLeaving();
    else void navigate(paths.yourCollections, { replace: true });
  };

  const roundProps = {
    onNext: (studentId: string) => {
      round?.choose(studentId);
      if (originalSession) begin(originalSession);
    },
    onEnd: () => {
      round?.end();
      leave();
    },
    isLeaving,
  };

  return (
    <>
      <title>{`${configuration?.collectionName || 'Practice'} · Sixty`}</title>
      <FullscreenDisplay
        configuration={configuration}
        hasSingleKeyShortcuts={characterKeys.get()}
        onEnd={(report) => {
          ended.current = report;
          setHasEnded(true);
          const stored = recording?.finish(report);
          if (stored && configuration)
            sessionResultStore(subject).set({
              report: stored,
              endedAt: Date.now(),
              reportId: null,
              badges: [],
              learnerName,
              session: configuration,
              whole: originalSession === configuration ? null : originalSession,
            });
          if (report.ending === 'completed') round?.finish();
        }}
        onCheckpoint={(report) => recording?.checkpoint(report)}
        onBack={leave}
        onAgain={again}
        learner={learner && { ...learner, name: learnerName ?? '' }}
        renderRound={round && ((buttons) => <RoundPanel {...roundProps}>{buttons}</RoundPanel>)}
        isLeaving={isLeaving}
        isForSmallHands={student !== null || isTouched()}
        tour={isEnabled ? { isRunning, onStart: start } : null}
      />
      {student && hasEnded && !isSending && waitingReports.length === 0 && (
        <SessionCelebrations student={student} />
      )}
    </>
  );
};

/** `key` gives each session its own display and recording. */
export const FullscreenDisplayPage = () => {
  const { state, key } = useLocation();
  // A session that follows at once stays in full screen.
  useEffect(() => () => void leaveFullScreen(), []);
  return <Practice key={key} state={state} />;
};
