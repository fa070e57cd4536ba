import type { ReactNode } from 'react';

type IconProps = {
  readonly children: ReactNode;
  /** Line width; display icons are bolder, for the back row. */
  readonly strokeWidth?: number;
};

/** The frame of all icons: round lines in the text color, hidden from assistive technology. */
export const Icon = ({ children, strokeWidth = 2.25 }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);
