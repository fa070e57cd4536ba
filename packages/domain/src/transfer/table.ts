import type { Item } from '../items/index.ts';

/** Rows of cells, as a list, a spreadsheet, separated values or flash cards of another program come. */
export type Table = readonly (readonly string[])[];

/** Why a row becomes no item. `picture`: its picture is not stored here. */
export type LeftOut = 'empty' | 'repeated' | 'tooLong' | 'noRoom' | 'picture';

/**
 * What is changed about a row that becomes an item: its text; or its answer is no number, or not what the problem comes
 * to.
 */
export type Changed = 'text' | 'answerIgnored' | 'answerDiffers';

/** What a table or a file was understood as, to be looked at before anything is added. */
export type ImportPlan = {
  readonly items: readonly Item[];
  /** What becomes nothing: its place in the table or the file, from 1, and why. */
  readonly leftOut: readonly { readonly row: number; readonly name: string; readonly reason: LeftOut }[];
  /**
   * Rows that become an item in another form. `from` and `to`: the text or the answer, as it stands and as it is taken; of an
   * answer that differs, the problem and its answer.
   */
  readonly changes: readonly {
    readonly row: number;
    readonly from: string;
    readonly to: string;
    readonly reason: Changed;
  }[];
};
