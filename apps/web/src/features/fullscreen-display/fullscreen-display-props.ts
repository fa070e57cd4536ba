import type { SessionConfiguration, SessionReport } from '@sixty/domain/session';

export type FullscreenDisplayProps = {
  /** The result of `parseSessionConfiguration`, read once at mount: another session needs another `key`. */
  readonly configuration: SessionConfiguration | null;
  /**
   * Called once per session with at least one seen item, before `onBack`. When the page unloads, only synchronous
   * work completes.
   */
  readonly onEnd: (report: SessionReport) => void;
  /** Called every few seconds with the report as if stopped now. */
  readonly onCheckpoint: (report: SessionReport) => void;
  readonly onBack: () => void;
  /** After `onEnd`: the same session again, or its missed items. */
  readonly onAgain: (configuration: SessionConfiguration) => void;
  /** Waiting for the server. */
  readonly isLeaving: boolean;
  /** Single-character commands (M, F, + and -) must be optional (WCAG 2.1.4). Default true. */
  readonly hasCharacterKeys?: boolean;
  /** The session waits during the tour; null if there is none. */
  readonly tour: { readonly isRunning: boolean; readonly onStart: () => void } | null;
};
