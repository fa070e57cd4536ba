import { Notice } from './notice.tsx';
import { RetryButton } from './retry-button.tsx';

type TryAgainProps = {
  /** What could not be loaded or done: a sentence. */
  readonly children: string;
  /** As of a `Notice`. */
  readonly tone?: 'problem' | 'note';
  readonly isBusy?: boolean;
  readonly onTry: () => void;
};

/** In the place of what failed: what that was, and the way to have it after all. */
export const TryAgain = ({ children, tone = 'problem', isBusy = false, onTry }: TryAgainProps) => (
  <Notice tone={tone} actions={<RetryButton isBusy={isBusy} onTry={onTry} />}>
    {children}
  </Notice>
);
