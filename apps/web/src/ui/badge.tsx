import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** A category's name in its colour. The name says it; the colour only helps to find it again. */
export const CategoryBadge = ({ category }: { readonly category: string }) => (
  <span className={classNames(styles['badge'], 'category')} data-category={category}>
    {category}
  </span>
);
