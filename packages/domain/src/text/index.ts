export { asSeen, oneLine, toLabel, toOneLine } from './control-characters.ts';
export { foldForSearch } from './fold.ts';
export { gramsOf, isCorrectable, lookupGramsOf, nearBeginnings } from './near-words.ts';
