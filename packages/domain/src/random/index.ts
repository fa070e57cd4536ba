export { drawFrom, drawNumbers } from './drawing.ts';
export { randomInteger, shuffled, type Rng } from './random.ts';
