const intervals = 4;
const niceSteps = [1, 2, 2.5, 5, 10] as const;

/** Five values from 0, in round whole steps, of which the last is at least `max`. */
export const wholeTicks = (max: number): number[] => {
  const least = Math.max(1, max / intervals);
  const power = 10 ** Math.floor(Math.log10(least));
  const step =
    niceSteps.map((nice) => nice * power).find((each) => each >= least && Number.isInteger(each)) ?? least;
  return Array.from({ length: intervals + 1 }, (_, index) => index * step);
};

/** Five values from 0 to `top`. */
export const evenTicks = (top: number): number[] =>
  Array.from({ length: intervals + 1 }, (_, index) => (index * top) / intervals);

/** From 0 at `from` to 100 at `to`. */
export const percentOf = (value: number, [from, to]: readonly [number, number]): number =>
  Math.round(((value - from) / (to - from)) * 10_000) / 100;

/** The index of the value closest to `wanted`; -1 without values. */
export const nearestIndex = (values: readonly number[], wanted: number): number =>
  values.reduce(
    (nearest, value, index) =>
      Math.abs(value - wanted) < Math.abs((values[nearest] ?? Number.POSITIVE_INFINITY) - wanted)
        ? index
        : nearest,
    -1,
  );
