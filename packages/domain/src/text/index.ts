export { oneLine, toOneLine } from './control-characters.ts';
export { foldForSearch } from './fold.ts';
