export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export const sayRow = (cells: readonly (string | number)[]): void => say(`| ${cells.join(' | ')} |`);

export const sayHead = (cells: readonly string[]): void => {
  say('');
  sayRow(cells);
  sayRow(cells.map(() => '---'));
};

/** '!' marks a figure above its goal. */
export const figure = (value: number, goal: number, digits = 1): string =>
  `${value.toFixed(digits)}${value > goal ? ' !' : ''}`;

/** @param share 0 to 1. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

/** The middle one; the mean of the middle two. */
export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
};
