import { Notice } from './notice.tsx';
import { RetryButton } from './retry-button.tsx';

type TryAgainProps = {
  readonly children: string;
  readonly tone?: 'problem' | 'note';
  readonly isBusy?: boolean;
  readonly onTry: () => void;
};

export const TryAgain = ({ children, tone = 'problem', isBusy = false, onTry }: TryAgainProps) => (
  <Notice tone={tone} actions={<RetryButton isBusy={isBusy} onTry={onTry} />}>
    {children}
  </Notice>
);
