/** '1 student', '1,234 students'. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`;

/** For a cell of a CSV file; empty for null. */
export const rounded = (value: number | null, digits: number): string =>
  value === null ? '' : String(Number(value.toFixed(digits)));
