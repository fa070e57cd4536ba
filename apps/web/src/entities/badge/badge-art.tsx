import type { BadgeId } from '@sixty/domain/badges';

const addresses = import.meta.glob<string>('./art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** As wide as its container. */
export const BadgeArt = ({ badge }: { badge: BadgeId }) => (
  <img
    className="h-auto w-full"
    src={addresses[`./art/${badge.replaceAll('_', '-')}.svg`]}
    alt=""
    width="96"
    height="96"
  />
);
