import type { Item } from '../items/index.ts';

export type Table = readonly (readonly string[])[];

/** `picture`: its picture isn't stored here. */
export type LeftOut = 'empty' | 'repeated' | 'tooLong' | 'full' | 'picture';

export type Changed = 'text' | 'answerIgnored' | 'answerDiffers';

export type ImportPlan = {
  readonly items: readonly Item[];
  /** Rows count from 1. */
  readonly leftOut: readonly { readonly row: number; readonly name: string; readonly reason: LeftOut }[];
  /** Text or answer before and after; for `answerDiffers`, the problem and its answer. */
  readonly changes: readonly {
    readonly row: number;
    readonly from: string;
    readonly to: string;
    readonly reason: Changed;
  }[];
};
