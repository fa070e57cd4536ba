import { EmptyDisplay } from './empty-display.tsx';
import type { FullscreenDisplayProps } from './fullscreen-display-props.ts';
import { SessionDisplay } from './session-display.tsx';

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
