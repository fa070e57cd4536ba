import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** A grid of cards as list items. */
export const CardGrid = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles['cards']}>{children}</ul>
);
