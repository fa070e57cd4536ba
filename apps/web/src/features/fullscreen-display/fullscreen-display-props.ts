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
  /** Called every few seconds. */
  readonly onCheckpoint: (report: SessionReport) => void;
  readonly onBack: () => void;
  /** Called after `onEnd`, with the same session or its missed items. */
  readonly onAgain: (configuration: SessionConfiguration) => void;
  /** Null for the user's own practice. */
  readonly practitionerName: string | null;
  /** Next student, in the results. */
  readonly round: ReactNode;
  readonly isLeaving: boolean;
  /** Single-character commands must be optional (WCAG 2.1.4). */
  readonly hasCharacterKeys: boolean;
  /** The session waits during the tour. */
  readonly tour: { readonly isRunning: boolean; readonly onStart: () => void } | null;
};
