export {
  adjustedPositions,
  dotBoard,
  dotPositions,
  dotsAt,
  dotShapes,
  editDotColors,
  fixedStarts,
  isDotColor,
  isDotPosition,
  isDotShape,
  nextFreePosition,
  setupDotColors,
  type Dot,
  type DotColor,
  type DotPlacement,
  type DotShape,
  type DotStyle,
} from './board.ts';
export { findCompositeProblem, type CompositeProblem } from './composite.ts';
export { dotsName, drawDots, isDotsName, readDotPositions, readDots } from './drawing.ts';
