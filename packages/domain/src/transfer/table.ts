import type { Item } from '../items/index.ts';

/** Rows of cells. */
export type Table = readonly (readonly string[])[];

/** Why a row is rejected. `picture`: its picture isn't stored here. */
export type LeftOut = 'empty' | 'repeated' | 'tooLong' | 'full' | 'picture';

/** What changed in an imported row: its text, or its answer (not a number, or wrong). */
export type Changed = 'text' | 'answerIgnored' | 'answerDiffers';

/** An import to review before saving. */
export type ImportPlan = {
  readonly items: readonly Item[];
  /** Rejected rows, from 1. */
  readonly leftOut: readonly { readonly row: number; readonly name: string; readonly reason: LeftOut }[];
  /** Text or answer before and after; if an answer differs, the problem and its answer. */
  readonly changes: readonly {
    readonly row: number;
    readonly from: string;
    readonly to: string;
    readonly reason: Changed;
  }[];
};
