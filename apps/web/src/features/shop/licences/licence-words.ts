import type { Licence } from '@sixty/contract/shop';

/** What has become of a licence, in words that a child understands. */
export const statusText: Readonly<Record<Licence['status'], string>> = {
  unused: 'Not used yet',
  mine: 'Yours',
  handed_on: 'Used by somebody else',
  taken_back: 'Given back',
};
