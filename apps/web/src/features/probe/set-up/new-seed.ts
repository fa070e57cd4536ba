import { shortSeeds } from '@sixty/domain/probe-limits';

/** For another form: short enough to be typed from paper. */
export const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % shortSeeds;
