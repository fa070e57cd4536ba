import type { ReactNode } from 'react';

type IconProps = {
  readonly children: ReactNode;
  /** Width of the line; the display's icons are read from the back row and are a little stronger. */
  readonly strokeWidth?: number;
};

/** The frame of every icon, so that all are of one hand: round lines in the colour of the text, told to nobody. */
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
