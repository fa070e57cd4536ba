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
export { maxRevolutions, minRevolutions, planSpin, sliceAt, type Spin, spinMs } from './spin.ts';
