export * from './control-characters.ts';
export * from './fold.ts';
export { gramsOf, isCorrectable, lookupGramsOf, nearBeginnings } from './near-words.ts';
