export { mergeNames, namesLeft } from './changes.ts';
export {
  cleanListName,
  cleanName,
  firstListName,
  groupsOf,
  nameListLimits,
  namesInText,
  pickSeveral,
} from './names.ts';
export {
  maxRevolutions,
  minRevolutions,
  planSpin,
  sliceAt,
  slicesAround,
  type Spin,
  spinMs,
} from './spin.ts';
