export * from './control-characters.ts';
export * from './fold.ts';
export * from './isolate-math.ts';
export { nearBeginnings } from './near-words.ts';
export * from './invisible.ts';
