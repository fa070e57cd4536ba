import type { Badge } from '@sixty/contract/badges';
import { CheckIcon } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BadgeArt } from '../../entities/badge/badge-art.tsx';
import styles from './badge-families.module.css';
import { dayText } from '../../platform/day-text.ts';
import { families } from './families.ts';

const BadgeEntry = ({ badge }: { readonly badge: Badge }) => {
  const { badge_id: id, name, note, awarded_at: at } = badge;
  return (
    <li className={styles['badge']}>
      <div className={styles['art']} data-earned={at !== null}>
        <BadgeArt badge={id} />
      </div>
      <p className={styles['name']}>{name}</p>
      {at === null ? (
        <p className={styles['note']}>
          <VisuallyHidden>Not earned yet. </VisuallyHidden>
          {note}
        </p>
      ) : (
        <p className={styles['day']}>
          <CheckIcon />
          Earned <time dateTime={at}>{dayText(at)}</time>
        </p>
      )}
    </li>
  );
};

export const BadgeFamilies = ({ badges }: { readonly badges: readonly Badge[] }) => (
  <div className="wrap gap-5">
    {families.map(({ key, name, badges: ids }) => {
      const own = ids.flatMap((id) => badges.find(({ badge_id }) => badge_id === id) ?? []);
      if (own.length === 0) return null;
      const earned = own.filter(({ awarded_at: at }) => at !== null).length;
      return (
        <section
          key={key}
          className={`${styles['family']} surface`}
          data-count={own.length}
          aria-labelledby={`badges-${key}`}
          data-tour="badge-family"
        >
          <div className={styles['heading']}>
            <h3 className="large" id={`badges-${key}`}>
              {name}
            </h3>
            <p className="small strong soft tabular">
              {earned} of {own.length}
            </p>
          </div>
          <ul className={styles['badges']}>
            {own.map((badge) => (
              <BadgeEntry key={badge.badge_id} badge={badge} />
            ))}
          </ul>
        </section>
      );
    })}
  </div>
);
