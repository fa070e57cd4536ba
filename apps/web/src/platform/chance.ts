const draw = new Uint32Array(1);

/** A number in [0, 1) that nobody can foresee: for what has to be fair, such as who reads next. */
export const chance = (): number => {
  crypto.getRandomValues(draw);
  return (draw[0] ?? 0) / 2 ** 32;
};
