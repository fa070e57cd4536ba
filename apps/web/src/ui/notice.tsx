import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { RetryButton } from './button.tsx';

type NoticeProps = {
  tone: 'problem' | 'note';
  children: ReactNode;
  actions?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

export const Notice = ({ tone, children, actions, ref }: NoticeProps) => (
  <div
    ref={ref}
    className={classNames(
      'flex scroll-my-28 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-l border-2 px-6 py-4 surface',
      tone === 'problem' ? 'border-danger bg-danger-soft' : 'border-sun bg-sun-soft',
    )}
  >
    <p className="flex-[1_1_18rem] font-strong wrap-anywhere" role={tone === 'problem' ? 'alert' : undefined}>
      {children}
    </p>
    {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
  </div>
);

type TryAgainProps = {
  children: string;
  tone?: 'problem' | 'note';
  isBusy?: boolean;
  onTry: () => void;
};

export const TryAgain = ({ children, tone = 'problem', isBusy = false, onTry }: TryAgainProps) => (
  <Notice tone={tone} actions={<RetryButton isBusy={isBusy} onTry={onTry} />}>
    {children}
  </Notice>
);
