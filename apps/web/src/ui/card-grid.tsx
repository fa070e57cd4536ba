import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** The grid in which cards lie; each is a list item. */
export const CardGrid = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles['cards']}>{children}</ul>
);
