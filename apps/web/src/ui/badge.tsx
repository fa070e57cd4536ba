import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** A short label such as 'Private'. */
export const Badge = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['badge']}>{children}</span>
);

/** A category's name in its color. Color alone never carries the meaning. */
export const CategoryBadge = ({ category }: { readonly category: string }) => (
  <span className={classNames(styles['badge'], styles['category'], 'category')} data-category={category}>
    {category}
  </span>
);
