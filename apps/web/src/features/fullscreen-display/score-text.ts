import type { Outcome } from '@sixty/domain/session';

export const scoreText = (items: readonly { readonly outcome: Outcome }[]): string => {
  const answerable = items.filter(({ outcome }) => outcome !== 'seen');
  const right = answerable.filter(({ outcome }) => outcome === 'right');
  return answerable.length === 0 ? 'All done' : `${right.length} of ${answerable.length} right`;
};
