export { asSeen, oneLine, toLabel, toOneLine } from './control-characters.ts';
export { foldForSearch } from './fold.ts';
