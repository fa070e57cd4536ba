import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** 360×230. */
  readonly drawing: string;
  readonly text: string;
  readonly children?: ReactNode;
};

export const EmptyState = ({ drawing, text, children }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-4 px-0 py-6 text-center">
    <img className="h-auto w-[min(19rem,80vw,34vh)]" src={drawing} alt="" width="360" height="230" />
    <p className="max-w-112 text-l text-balance">{text}</p>
    {children}
  </div>
);
