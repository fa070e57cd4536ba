import { type ReactNode, useId } from 'react';
import { Badge } from '../../ui/badge.tsx';

export const CategoryBadge = ({ category, isSmall }: { category: string; isSmall?: boolean }) => (
  <Badge
    className="category data-small:px-1.5! data-small:py-px! data-small:text-[0.6875rem]! before:size-[0.7em] before:rounded-pill before:bg-(--category-color) data-category:border-(--category-color) data-category:pl-[0.55rem] data-category:text-(--category-foreground) data-category:[background:var(--category-soft)]"
    data-category={category}
    data-small={isSmall || undefined}
  >
    {category}
  </Badge>
);

type CategoryGroupProps = { category: string; children: ReactNode };

export const CategoryGroup = ({ category, children }: CategoryGroupProps) => {
  const id = useId();
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2
        className="category flex items-center gap-3 text-xl before:h-[1.25em] before:w-2 before:rounded-pill before:bg-(--category-color)"
        data-category={category}
        id={id}
      >
        {category}
      </h2>
      {children}
    </section>
  );
};
