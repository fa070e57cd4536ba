import { shortSeeds } from '@sixty/domain/probe-limits';

/** Short enough to type from paper. */
export const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % shortSeeds;
