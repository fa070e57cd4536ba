import type { ReactNode } from 'react';
import type { SessionConfiguration, SessionReport } from '@sixty/domain/session';

export type FullscreenDisplayProps = {
  /** Read once at mount: another session needs another `key`. */
  readonly configuration: SessionConfiguration | null;
  /**
   * Called once per session with a seen item, before `onBack`. Page unload completes only synchronous work.
   */
  readonly onEnd: (report: SessionReport) => void;
  /** Called every few seconds with the report as if stopped now. */
  readonly onCheckpoint: (report: SessionReport) => void;
  readonly onBack: () => void;
  /** After `onEnd`: the same session, or its missed items. */
  readonly onAgain: (configuration: SessionConfiguration) => void;
  /** For whom it is recorded, as others see it; null for the user's own practice. */
  readonly practitionerName: string | null;
  /** In the results: how to go on with another student. */
  readonly round: ReactNode;
  readonly isLeaving: boolean;
  /** Single-character commands must be optional (WCAG 2.1.4). */
  readonly hasCharacterKeys: boolean;
  /** The session waits during the tour. */
  readonly tour: { readonly isRunning: boolean; readonly onStart: () => void } | null;
};
