import type { ProblemDoubt } from '../arithmetic/index.ts';

/**
 * `picture`: its picture isn't stored here. `noPicture`: it needs one. `date`: a spreadsheet made it of a
 * fraction. `page`: a line that a PDF repeats on its pages.
 */
export type LeftOut =
  'heading' | 'empty' | 'repeated' | 'tooLong' | 'full' | 'picture' | 'noPicture' | 'date' | 'page';

/** `alike`: it differs from an earlier one only in its quotation marks or dashes. */
export type Changed = 'text' | 'alike' | ProblemDoubt;

export type Change = {
  readonly line: number;
  /** Text or answer before and after; for a doubt about an answer, the problem and its answer. */
  readonly from: string;
  readonly to: string;
  readonly reason: Changed;
};

/** What becomes of each line, before anything is added. Lines count from 1. */
export type Plan<Value> = {
  readonly values: readonly Value[];
  /** Of each value. */
  readonly lines: readonly number[];
  readonly leftOut: readonly { readonly line: number; readonly name: string; readonly reason: LeftOut }[];
  readonly changes: readonly Change[];
};
