/** In the order of the specification. */
export const operations = [
  { name: 'addition', operator: '+' },
  { name: 'subtraction', operator: '-' },
  { name: 'multiplication', operator: '×' },
  { name: 'division', operator: '÷' },
] as const;

export type Operator = (typeof operations)[number]['operator'];

export const operators: readonly Operator[] = operations.map(({ operator }) => operator);

export const operandLimits = { min: 1, max: 10 } as const;

/** Removes floating-point error (0.1 + 0.2) and −0. Exact below 10¹⁵. */
export const tidy = (value: number): number => Number(value.toPrecision(15)) + 0;

/** Rounds half away from zero; `tidy` keeps 1.005 from rounding down. */
export const roundTo = (value: number, decimals: number): number =>
  tidy((Math.sign(value) * Math.round(Math.abs(tidy(value * 10 ** decimals)))) / 10 ** decimals);

/**
 * Rounds quotients to 2 decimals (specification, part 1, section 5).
 *
 * @throws RangeError for a division by zero.
 */
export const calculate = (left: number, operator: string, right: number): number => {
  switch (operator) {
    case '+':
      return tidy(left + right);
    case '-':
      return tidy(left - right);
    case '×':
      return tidy(left * right);
    case '÷':
      if (right === 0) throw new RangeError('Division by zero');
      return roundTo(left / right, 2);
    default:
      throw new Error(`Unsupported operation: ${operator}`);
  }
};
