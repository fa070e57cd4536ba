import type { License } from '@sixty/contract/shop';

const statusText: Readonly<Record<License['status'], string>> = {
  unused: 'Not used yet',
  mine: 'Yours',
  handed_on: 'Used by someone else',
  taken_back: 'Returned',
};

export const statusTextOf = ({ status, is_good }: Pick<Licence, 'status' | 'is_good'>): string =>
  status === 'unused' && !is_good ? 'No longer valid' : statusText[status];
