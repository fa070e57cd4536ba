import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './gallery.module.css';

type SectionProps = {
  readonly title: string;
  /** What these are for, in a sentence. */
  readonly about: string;
  readonly children: ReactNode;
};

export const Section = ({ title, about, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 className={styles['sectionTitle']} id={id}>
        {title}
      </h2>
      <p>{about}</p>
      {children}
    </section>
  );
};

/** Things side by side, on the page or on a surface. */
export const Row = ({
  isOnSurface = false,
  children,
}: {
  readonly isOnSurface?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={`${styles['row']} ${isOnSurface ? `${styles['onSurface']} surface` : ''}`}>{children}</div>
);
