import { Badge } from '../../ui/badge.tsx';
import styles from './category-badge.module.css';

export const CategoryBadge = ({ category }: { readonly category: string }) => (
  <Badge className={`${styles['category']} category`} data-category={category}>
    {category}
  </Badge>
);
