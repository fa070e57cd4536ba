import type { Theme } from '@sixty/domain/themes';

/** What every group of settings takes: the present theme, and whom to tell of the next one. */
export type ChoiceProps = {
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
};
