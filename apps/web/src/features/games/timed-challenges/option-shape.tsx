import type { ReactNode } from 'react';

const shapes: readonly ReactNode[] = [
  <path key="drop" d="M16 2c6 8 10 13 10 18a10 10 0 0 1-20 0C6 15 10 10 16 2Z" />,
  <path
    key="star"
    d="m16 2 4.300 9 9.700 1.300-7.100 6.800 1.800 9.900L16 24.200 7.300 29l1.800-9.900L2 12.300 11.700 11Z"
  />,
  <path key="moon" d="M21 3a13.500 13.500 0 1 0 8 19A11.500 11.500 0 0 1 21 3Z" />,
  <path key="hexagon" d="M9 4h14l7 12-7 12H9L2 16Z" />,
];

/** One shape per option, so that colors needn't be told apart. */
export const OptionShape = ({
  place,
  className,
}: {
  readonly place: number;
  readonly className?: string | undefined;
}) => (
  <svg className={className} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
    {shapes[place]}
  </svg>
);
