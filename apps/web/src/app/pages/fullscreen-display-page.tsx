import { parseSessionConfiguration } from '@sixty/domain/session';
import type { SessionConfiguration } from '@sixty/domain/session';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FullscreenDisplay } from '../../features/fullscreen-display/index.ts';
import { useOutbox } from '../../sync/index.ts';
import { characterKeys } from '../../platform/preferences.ts';
import { leaveFullScreen } from '../../platform/full-screen.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { useTour } from '../tours/tour-context.ts';

/** How long the way back of a finished session waits for the server; the list then shows the new count at once. */
const patienceMs = 800;

const configurationOf = (state: unknown): SessionConfiguration | null => {
  const parsed = parseSessionConfiguration(state);
  if (parsed.ok) return parsed.configuration;
  logError(`This navigation state makes no session: ${parsed.reason}.`);
  return null;
};

/** The session of a navigation state, and what is to be recorded at its end. */
const Practice = ({ state }: { readonly state: unknown }) => {
  const navigate = useNavigate();
  const { startRecording, send } = useOutbox();
  const { isEnabled, isRunning, start } = useTour();
  // Read once: the display keeps what it was mounted with.
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
      // Back, from there, leads to where one was before the session, and not into it again.
      void navigate(paths.yourCollections, { replace: true });
    };
    const timer = setTimeout(leave, patienceMs);
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
          // Nobody waits for what changes nothing in the list, or cannot arrive.
          if (isCounted.current && navigator.onLine) setIsLeaving(true);
          else void navigate(paths.yourCollections, { replace: true });
        }}
        // Back, from there, leads to where one was before the first of them.
        onAgain={(next) => void navigate(paths.fullscreenDisplay, { replace: true, state: next })}
        isLeaving={isLeaving}
        tour={isEnabled ? { isRunning, onStart: start } : null}
      />
    </>
  );
};

/** /fullscreen-display. Another session is another practice, with a display and a recording of its own. */
export const FullscreenDisplayPage = () => {
  const { state, key } = useLocation();
  // Another session that follows at once stays in full screen.
  useEffect(() => () => void leaveFullScreen(), []);
  return <Practice key={key} state={state} />;
};
