import type { BadgeId } from '@sixty/domain/badges';
import type { ComponentType } from 'react';

const drawings = import.meta.glob<ComponentType>('./art/*.svg', {
  query: '?drawing',
  import: 'default',
  eager: true,
});

/** As wide as its container. */
export const BadgeArt = ({ badge }: { readonly badge: BadgeId }) => {
  const Drawing = drawings[`./art/${badge.replaceAll('_', '-')}.svg`];
  return Drawing && <Drawing />;
};
