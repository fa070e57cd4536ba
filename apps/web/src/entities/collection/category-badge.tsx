import { Badge } from '../../ui/badge.tsx';
import styles from './category-badge.module.css';

/** Color alone never carries the meaning. */
export const CategoryBadge = ({ category }: { readonly category: string }) => (
  <Badge className={`${styles['category']} category`} data-category={category}>
    {category}
  </Badge>
);
