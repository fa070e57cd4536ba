import type { ImportPlan, LeftOut } from '@sixty/domain/transfer';

const reasons: Readonly<Record<LeftOut, string>> = {
  empty: 'there is nothing in it',
  repeated: 'it is there already',
  tooLong: 'it is too long',
  noRoom: 'a collection holds 500 items at most',
};

const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** What is left out, a sentence for each reason. */
export const leftOutTexts = ({ leftOut }: ImportPlan): readonly string[] =>
  [...Map.groupBy(leftOut, ({ reason }) => reason)].map(
    ([reason, ofReason]) =>
      `${rows(ofReason.length)} left out: ${ofReason.length === 1 ? reasons[reason] : reasons[reason].replace(/^it is\b/, 'they are').replace('in it', 'in them')}.`,
  );

/** 'Add 12 items' */
export const addText = (count: number): string => {
  if (count === 0) return 'Add items';
  return count === 1 ? 'Add 1 item' : `Add ${count} items`;
};
