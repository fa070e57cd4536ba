import { Badge } from '../../ui/badge.tsx';

export const CategoryBadge = ({ category }: { readonly category: string }) => (
  <Badge
    className="category before:size-[0.7em] before:rounded-pill before:bg-(--category-color) data-category:border-(--category-color) data-category:pl-[0.55rem] data-category:text-(--category-foreground) data-category:[background:var(--category-soft)]"
    data-category={category}
  >
    {category}
  </Badge>
);
