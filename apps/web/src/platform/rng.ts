const draw = new Uint32Array(1);

/** Cryptographic, for fair draws. */
export const rng = (): number => {
  crypto.getRandomValues(draw);
  return (draw[0] ?? 0) / 2 ** 32;
};
