export {
  compareSides,
  dominoAnswers,
  dominoColors,
  dominoCount,
  dominoLimits,
  dominoName,
  isDominoAnswer,
  isDominoColor,
  isPipCount,
  readDominoName,
  type DominoColor,
  type DominoSides,
} from './domino.ts';
export { drawDomino } from './drawing.ts';
