import { parseSessionConfiguration, type SessionConfiguration } from '@sixty/domain/session';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FullscreenDisplay } from '../../features/fullscreen-display/index.ts';
import { useOutbox } from '../../sync/index.ts';
import { characterKeys } from '../../platform/preferences.ts';
import { leaveFullScreen } from '../../platform/full-screen.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { useTour } from '../tours/tour-context.ts';

/** Waiting lets the list show the new count at once. */
const maxWaitMs = 800;

const configurationOf = (state: unknown): SessionConfiguration | null => {
  const parsed = parseSessionConfiguration(state);
  if (parsed.ok) return parsed.configuration;
  logError(`This navigation state makes no session: ${parsed.reason}.`);
  return null;
};

const Practice = ({ state }: { readonly state: unknown }) => {
  const navigate = useNavigate();
  const { startRecording, send } = useOutbox();
  const { isEnabled, isRunning, start } = useTour();
  const [configuration] = useState(() => configurationOf(state));
  const [recording] = useState(() => configuration && startRecording(configuration));
  const [isLeaving, setIsLeaving] = useState(false);
  const isCounted = useRef(false);

  useEffect(() => recording?.hold(), [recording]);

  useEffect(() => {
    if (!isLeaving) return undefined;
    let isGone = false;
    const leave = () => {
      if (isGone) return;
      isGone = true;
      // `replace`: Back doesn't lead into the session again.
      void navigate(paths.yourCollections, { replace: true });
    };
    const timer = setTimeout(leave, maxWaitMs);
    void send().then(leave);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isLeaving, navigate, send]);

  return (
    <>
      <title>{`${configuration?.collectionName || 'Practice'} · Sixty`}</title>
      <FullscreenDisplay
        configuration={configuration}
        hasCharacterKeys={characterKeys.get()}
        onEnd={(report) => {
          isCounted.current = report.ending === 'completed';
          recording?.finish(report);
        }}
        onCheckpoint={(report) => recording?.checkpoint(report)}
        onBack={() => {
          // Such a report changes no count or can't be sent.
          if (isCounted.current && navigator.onLine) setIsLeaving(true);
          else void navigate(paths.yourCollections, { replace: true });
        }}
        onAgain={(next) => void navigate(paths.fullscreenDisplay, { replace: true, state: next })}
        isLeaving={isLeaving}
        tour={isEnabled ? { isRunning, onStart: start } : null}
      />
    </>
  );
};

/** The key gives each session its own display and recording. */
export const FullscreenDisplayPage = () => {
  const { state, key } = useLocation();
  // A session that follows at once stays in full screen.
  useEffect(() => () => void leaveFullScreen(), []);
  return <Practice key={key} state={state} />;
};
