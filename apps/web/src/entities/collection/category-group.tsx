import { type ReactNode, useId } from 'react';
import styles from './category-group.module.css';

export const CategoryGroup = ({
  category,
  children,
}: {
  readonly category: string;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className="stack gap-4" aria-labelledby={id}>
      <h2 className={`${styles['title']} row gap-3 x-large category`} data-category={category} id={id}>
        {category}
      </h2>
      {children}
    </section>
  );
};
