import { type ReactNode, useId } from 'react';

export const CategoryGroup = ({
  category,
  children,
}: {
  readonly category: string;
  readonly children: ReactNode;
}) => {
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
