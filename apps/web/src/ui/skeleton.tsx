import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden">{children}</span>
);

type SpinnerProps = {
  text?: string;
  isPage?: boolean;
};

export const Spinner = ({ text, isPage = false }: SpinnerProps) => (
  <output
    className={
      isPage
        ? 'grid min-h-dvh place-content-center justify-items-center gap-3 px-4 py-12 text-center'
        : 'grid place-content-center justify-items-center gap-3 px-4 py-12 text-center'
    }
  >
    <svg
      className={`${styles.watch} size-16 fill-none stroke-on-background stroke-[length:2.75] [stroke-linecap:round] [stroke-linejoin:round]`}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <path className="fill-coral" d="M20.5 4.5h7v5h-7z" />
      <circle className="fill-sun" cx="24" cy="27" r="17" />
      <path className="stroke-2" d="M24 14.5v2M36.5 27h-2M24 39.5v-2M11.5 27h2" />
      <path className={`${styles.hand} origin-[24px_27px] stroke-[length:3.25]`} d="M24 27V17.5" />
    </svg>
    {text ? <span className="font-strong">{text}</span> : <VisuallyHidden>Loading...</VisuallyHidden>}
  </output>
);

export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span className={classNames(styles.skeleton, className)} aria-hidden="true" />
);
