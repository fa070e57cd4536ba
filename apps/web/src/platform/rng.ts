const draw = new Uint32Array(1);

/** A cryptographically random number in [0, 1), for fair draws such as who reads next. */
export const rng = (): number => {
  crypto.getRandomValues(draw);
  return (draw[0] ?? 0) / 2 ** 32;
};
