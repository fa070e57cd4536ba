import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ScrollRegionProps = {
  label: string;
  className?: string;
  children: ReactNode;
};

/** What scrolls by itself must be reachable by keyboard, whose arrow keys scroll it. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
  <section className={classNames('overflow-auto', className)} tabIndex={0} aria-label={label}>
    {children}
  </section>
);
