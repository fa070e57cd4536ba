import type { BadgeId } from '@sixty/domain/badges';
import styles from './badge-art.module.css';

const addresses = import.meta.glob<string>('./art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** As wide as its container. */
export const BadgeArt = ({ badge }: { readonly badge: BadgeId }) => (
  <img
    className={styles['art']}
    src={addresses[`./art/${badge.replaceAll('_', '-')}.svg`]}
    alt=""
    width="96"
    height="96"
  />
);
