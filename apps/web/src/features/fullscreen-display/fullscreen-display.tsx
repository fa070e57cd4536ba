import { EmptyDisplay } from './empty-display.tsx';
import type { FullscreenDisplayProps } from './fullscreen-display-props.ts';
import { SessionDisplay } from './session-display.tsx';

/** The practice session on the whole screen. It makes no network call. */
export const FullscreenDisplay = ({
  configuration,
  onEnd,
  onCheckpoint,
  onBack,
  onAgain,
  isLeaving,
  hasCharacterKeys = true,
  tour,
}: FullscreenDisplayProps) =>
  configuration === null || configuration.sequence.length === 0 ? (
    <EmptyDisplay onBack={onBack} />
  ) : (
    <SessionDisplay
      configuration={configuration}
      onEnd={onEnd}
      onCheckpoint={onCheckpoint}
      onBack={onBack}
      onAgain={onAgain}
      isLeaving={isLeaving}
      hasCharacterKeys={hasCharacterKeys}
      tour={tour}
    />
  );
