import { parseSessionConfiguration } from '@sixty/domain/session';
import type { SessionConfiguration } from '@sixty/domain/session';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FullscreenDisplay } from '../../features/fullscreen-display/fullscreen-display.tsx';
import { useOutbox } from '../../features/reports/outbox-provider.tsx';
import { readCharacterKeys } from '../../platform/character-keys.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { useTour } from '../tours/tour-context.ts';

/** How long the way back waits for the server; the list then shows the new count at once. */
const patienceMs = 3000;

const configurationOf = (state: unknown): SessionConfiguration | null => {
  const parsed = parseSessionConfiguration(state);
  if (parsed.ok) return parsed.configuration;
  logError(`This navigation state makes no session: ${parsed.reason}.`);
  return null;
};

/** /fullscreen-display: the session of the navigation state, and what is to be recorded at its end. */
export const FullscreenDisplayPage = () => {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const { begin, send } = useOutbox();
  const { isEnabled, isRunning, start } = useTour();
  // Read once: the display keeps what it was mounted with.
  const [configuration] = useState(() => configurationOf(state));
  const [recording] = useState(() => configuration && begin(configuration));
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => recording?.hold(), [recording]);

  useEffect(() => {
    if (!isLeaving) return undefined;
    let isGone = false;
    const leave = () => {
      if (isGone) return;
      isGone = true;
      void navigate(paths.yourCollections);
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
      <title>{`${configuration?.collectionName ?? 'Practice'} · Sixty`}</title>
      <FullscreenDisplay
        key={key}
        configuration={configuration}
        hasCharacterKeys={readCharacterKeys()}
        onEnd={(report) => recording?.finish(report)}
        onCheckpoint={(report) => recording?.keep(report)}
        onBack={() => setIsLeaving(true)}
        tour={isEnabled ? { isRunning, onStart: start } : null}
      />
    </>
  );
};
