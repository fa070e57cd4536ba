import type { Item } from '@sixty/domain/items';
import type { ReactNode } from 'react';
import { cardStyle } from '../../ui/card-color.ts';
import styles from './collection-tile.module.css';
import { ItemFan } from './item-fan.tsx';
import { itemCountText } from './collection-text.ts';
import { WarningIcon } from '../../ui/icons.ts';

type CollectionTileProps = {
  readonly name: string;
  readonly nameId: string;
  readonly category: string;
  readonly itemCount: number;
  readonly items: readonly Item[];
  /** From 1. */
  readonly color: number;
  readonly created: string;
  readonly badges?: ReactNode;
  readonly corner?: ReactNode;
  readonly children?: ReactNode;
  /** Has the id `${nameId}-problem`. */
  readonly problem?: string | null;
  readonly action: ReactNode;
  readonly tools?: ReactNode;
};

export const CollectionTile = ({
  name,
  nameId,
  category,
  itemCount,
  items,
  color,
  created,
  badges,
  corner,
  children,
  problem = null,
  action,
  tools,
}: CollectionTileProps) => (
  <article className={`${styles['card']} surface`} style={cardStyle(color)} aria-labelledby={nameId}>
    <ItemFan items={items} category={category} />
    {corner && <div className={styles['corner']}>{corner}</div>}
    <div className={styles['body']}>
      <div className={styles['heading']}>
        <h3 className={styles['name']} id={nameId} title={name} dir="auto" tabIndex={-1}>
          {name}
        </h3>
      </div>
      <div className={styles['action']}>{action}</div>
      <div className={styles['facts']}>
        <div className={styles['count']}>
          <p>{itemCountText(itemCount)}</p>
          {badges}
        </div>
        <p className={styles['date']}>{created}</p>
        {children}
        {problem !== null && (
          <p className={styles['problem']} id={`${nameId}-problem`}>
            <WarningIcon />
            {problem}
          </p>
        )}
      </div>
      {tools}
    </div>
  </article>
);
