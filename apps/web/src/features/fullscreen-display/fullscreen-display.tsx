import { EmptyDisplay } from './empty-display.tsx';
import type { FullscreenDisplayProps } from './fullscreen-display-props.ts';
import { SessionDisplay } from './session-display.tsx';

export const FullscreenDisplay = ({ configuration, ...props }: FullscreenDisplayProps) =>
  configuration === null || configuration.sequence.length === 0 ? (
    <EmptyDisplay onBack={props.onBack} />
  ) : (
    <SessionDisplay configuration={configuration} {...props} />
  );
