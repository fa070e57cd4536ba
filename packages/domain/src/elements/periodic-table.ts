export type TablePlace = {
  /** 1 to 7. */
  readonly period: number;
  /** 1 to 18; null for lanthanides and actinides, which textbooks number differently. */
  readonly group: number | null;
  /** 8: lanthanides; 9: actinides. */
  readonly row: number;
  /** 1 to 18. */
  readonly column: number;
};

/** The noble gases. */
const periodEnds = [2, 10, 18, 36, 54, 86, 118] as const;

/** La to Lu and Ac to Lr. */
const innerRow = { first: 3, last: 17 } as const;

/** @throws RangeError for a number outside 1 to 118. */
export const placeInTable = (atomicNumber: number): TablePlace => {
  const periodIndex = periodEnds.findIndex((end) => atomicNumber <= end);
  if (!Number.isInteger(atomicNumber) || atomicNumber < 1 || periodIndex < 0) {
    throw new RangeError(`There is no element ${atomicNumber}`);
  }
  const end = periodEnds[periodIndex] ?? 0;
  const start = periodEnds[periodIndex - 1] ?? 0;
  const period = periodIndex + 1;
  const step = atomicNumber - start;
  if (period >= 6 && step >= innerRow.first && step <= innerRow.last) {
    return { period, group: null, row: period + 2, column: step };
  }
  const isAtTheLeft = step <= (period === 1 ? 1 : 2);
  const group = isAtTheLeft ? step : 18 - (end - atomicNumber);
  return { period, group, row: period, column: group };
};
