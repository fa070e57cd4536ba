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
  type DominoAnswer,
  type DominoColor,
  type DominoSides,
} from './domino.ts';
export { drawDomino } from './drawing.ts';
