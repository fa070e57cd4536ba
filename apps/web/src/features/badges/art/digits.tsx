/** Digits as they are written by hand, each in a field of 10 by 14, as lines. */
const digits: Readonly<Record<string, string>> = {
  '0': 'M5 0C1.8 0 .2 3 .2 7s1.600 7 4.800 7 4.800-3 4.800-7S8.200 0 5 0Z',
  '1': 'M2.200 3 6.200 0v14',
  '2': 'M.7 3.700C.9 1.500 2.600 0 5 0c2.600 0 4.400 1.500 4.400 3.900C9.400 7.400 4 9.200.6 14h9.200',
  '3': 'M.9 2.400C1.700.9 3.200 0 5.100 0c2.500 0 4.200 1.300 4.200 3.400S7.500 6.700 4.600 6.700c3.100 0 5 1.300 5 3.600S7.700 14 5 14c-2 0-3.700-.8-4.700-2.400',
  '4': 'M7.300 14V0L.3 9.800H10',
  '5': 'M9 0H2.300l-.7 6.100C2.500 5.300 3.700 4.900 5 4.900c2.700 0 4.600 1.800 4.600 4.500S7.600 14 4.800 14c-1.900 0-3.400-.7-4.400-2',
  '6': 'M8.200 0C3.700 1.300.6 4.900.6 9.300.6 12.200 2.400 14 5 14s4.400-1.800 4.400-4.400-1.800-4.300-4.400-4.300c-2.100 0-3.700 1.200-4.300 3',
  '7': 'M.6 0h8.800L3.800 14',
};

type DigitsProps = {
  readonly text: string;
  /** The middle of what is written. */
  readonly x: number;
  readonly y: number;
  /** The height of a digit. */
  readonly height: number;
  /** From the left edge of a digit to that of the next, in digits' widths. */
  readonly step?: number;
  readonly weight?: number;
  readonly color?: string;
};

/** A number, written by hand. */
export const Digits = ({
  text,
  x,
  y,
  height,
  step = 1.42,
  weight = 3.6,
  color = 'var(--line)',
}: DigitsProps) => {
  const scale = height / 14;
  const width = (text.length - 1) * step * 10 + 10;
  return (
    <g
      transform={`translate(${x - (width * scale) / 2} ${y - height / 2}) scale(${scale})`}
      stroke={color}
      strokeWidth={weight / scale}
    >
      {Array.from(text, (digit, place) => (
        // A number's digits stay where they are.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <path key={place} d={digits[digit]} transform={`translate(${place * step * 10} 0)`} />
      ))}
    </g>
  );
};
