import type { ReactNode } from 'react';
import type { SessionConfiguration, SessionReport } from '@sixty/domain/session';

export type FullscreenDisplayProps = {
  /** Read at mount only; render another session with another `key`. */
  readonly configuration: SessionConfiguration | null;
  /**
   * Called once per session with a seen item, before `onBack`. On page unload, only synchronous work
   * completes.
   */
  readonly onEnd: (report: SessionReport) => void;
  readonly onCheckpoint: (report: SessionReport) => void;
  readonly onBack: () => void;
  /** Called after `onEnd`, with the same session or its missed items. */
  readonly onAgain: (configuration: SessionConfiguration) => void;
  readonly learnerName: string | null;
  readonly round: ReactNode;
  readonly isLeaving: boolean;
  /** Single-character commands must be optional (WCAG 2.1.4). */
  readonly hasCharacterKeys: boolean;
  readonly tour: { readonly isRunning: boolean; readonly onStart: () => void } | null;
};
