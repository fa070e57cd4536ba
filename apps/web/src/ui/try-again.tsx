import { Notice } from './notice.tsx';
import { RetryButton } from './retry-button.tsx';

type TryAgainProps = {
  /** What failed, in a sentence. */
  readonly children: string;
  /** See `Notice`. */
  readonly tone?: 'problem' | 'note';
  readonly isBusy?: boolean;
  readonly onTry: () => void;
};

/** An error message with Retry, in place of what failed. */
export const TryAgain = ({ children, tone = 'problem', isBusy = false, onTry }: TryAgainProps) => (
  <Notice tone={tone} actions={<RetryButton isBusy={isBusy} onTry={onTry} />}>
    {children}
  </Notice>
);
