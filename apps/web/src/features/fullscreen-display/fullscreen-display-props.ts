import type { SessionConfiguration, SessionReport } from '@sixty/domain/session';

export type FullscreenDisplayProps = {
  /**
   * What `parseSessionConfiguration` made of the navigation state; null where it made nothing. It is read once, when
   * the display is mounted: another session is another `key`.
   */
  readonly configuration: SessionConfiguration | null;
  /**
   * Called once, when the session has ended and at least one item was seen: at its end, when somebody leaves, or
   * when the page itself goes away (then there is time only for what is synchronous). Always before `onBack`.
   */
  readonly onEnd: (report: SessionReport) => void;
  /** Called every few seconds with what the session would be reported as if it were stopped now. */
  readonly onCheckpoint: (report: SessionReport) => void;
  /** Called when the display is done: time to go to /your-collections. */
  readonly onBack: () => void;
  /** Called, after `onEnd`, when another session is to follow at once: the same again, or what was missed in it. */
  readonly onAgain: (configuration: SessionConfiguration) => void;
  /** The way back waits a moment for the server, and the display says so. */
  readonly isLeaving: boolean;
  /** Whether single characters (M, F, + and -) are commands; a setting, since WCAG 2.1.4 wants it so. Default true. */
  readonly hasCharacterKeys?: boolean;
  /** The guided tour of the display, during which the session waits; null where none is offered. */
  readonly tour: { readonly isRunning: boolean; readonly onStart: () => void } | null;
};
