import { EmptyDisplay } from './empty-display.tsx';
import { FlashWarning } from './flash-warning.tsx';
import type { FullscreenDisplayProps } from './fullscreen-display-props.ts';
import { SessionDisplay } from './session-display.tsx';

export const FullscreenDisplay = ({ configuration, ...props }: FullscreenDisplayProps) =>
  configuration === null || configuration.sequence.length === 0 ? (
    <EmptyDisplay onBack={props.onBack} />
  ) : (
    <FlashWarning configuration={configuration} onBack={props.onBack}>
      {(confirmed, confirmedMs) => (
        <SessionDisplay {...props} configuration={confirmed} confirmedMs={confirmedMs} />
      )}
    </FlashWarning>
  );
