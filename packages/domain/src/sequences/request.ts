import type { DominoColor } from '../dominoes/index.ts';
import type { DotColor, DotPlacement, DotShape } from '../dots/index.ts';
import { patternLimits, sequenceTypes, type SequenceType } from './sequence-type.ts';

type FixedSizeType = {
  [Type in SequenceType]: (typeof sequenceTypes)[Type]['isFixedSize'] extends true ? Type : never;
}[SequenceType];

type PatternType = 'numberSense' | 'Domino Comparison';

/** Dots per picture: a fixed number, or random from `min` to `max`, 1 to 25. */
export type DotCount =
  | { readonly kind: 'fixed'; readonly count: number }
  | { readonly kind: 'random'; readonly min: number; readonly max: number };

export type NumberSenseRequest = {
  readonly type: 'numberSense';
  readonly count: number;
  readonly dots: DotCount;
  readonly color: DotColor;
  readonly shape: DotShape;
  readonly placement: DotPlacement;
};

export type DominoRequest = {
  readonly type: 'Domino Comparison';
  readonly count: number;
  /** Pips per side, 1 to 9. */
  readonly min: number;
  readonly max: number;
  readonly color: DominoColor;
};

/** The fields of collection setup. `count` is the number of items. */
export type SequenceRequest =
  | { readonly type: FixedSizeType }
  | { readonly type: Exclude<SequenceType, FixedSizeType | PatternType>; readonly count: number }
  | NumberSenseRequest
  | DominoRequest;

const isFixedSize = (type: SequenceType): type is FixedSizeType => sequenceTypes[type].isFixedSize;

/** Whether a request always gives the same items. */
export const isFixedSizeRequest = (
  request: SequenceRequest,
): request is Extract<SequenceRequest, { type: FixedSizeType }> => isFixedSize(request.type);

/** Field defaults when a type is chosen. */
export const defaultRequest = (type: SequenceType): SequenceRequest => {
  if (isFixedSize(type)) return { type };
  const count = sequenceTypes[type].defaultCount;
  if (type === 'Domino Comparison') return { type, count, ...patternLimits.domino.default, color: 'black' };
  if (type !== 'numberSense') return { type, count };
  return {
    type,
    count,
    dots: { kind: 'fixed', count: patternLimits.numberSense.default.count },
    color: 'blue',
    shape: 'circle',
    placement: { kind: 'random' },
  };
};
