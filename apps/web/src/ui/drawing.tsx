import type { ReactNode } from 'react';

type DrawingProps = {
  readonly viewBox: string;
  /** Pixels, unless styled. */
  readonly width: number;
  readonly height: number;
  readonly strokeWidth: number;
  readonly stroke?: string;
  readonly fill?: string;
  readonly children: ReactNode;
};

/** The frame of all drawings; hidden from assistive technology. */
export const Drawing = ({
  viewBox,
  width,
  height,
  strokeWidth,
  stroke = 'currentColor',
  fill = 'none',
  children,
}: DrawingProps) => (
  <svg
    viewBox={viewBox}
    width={width}
    height={height}
    fill={fill}
    stroke={stroke}
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);
