import type { Theme } from '@sixty/domain/themes';

export type ChoiceProps = {
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
};
