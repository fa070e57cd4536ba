import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

export const CardGrid = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles['cards']}>{children}</ul>
);
