import type { ReactNode } from 'react';
import { CreateCard, DiscoverCard } from './create-card.tsx';
import styles from './own-card-grid.module.css';

type OwnCardGridProps = { readonly isFirst: boolean; readonly children: ReactNode };

export const OwnCardGrid = ({ isFirst, children }: OwnCardGridProps) => (
  <ul className={styles['cards']}>
    {isFirst && (
      <li className={styles['ways']}>
        <CreateCard />
        <DiscoverCard />
      </li>
    )}
    {children}
  </ul>
);
