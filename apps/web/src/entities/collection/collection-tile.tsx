import type { Item } from '@sixty/domain/items';
import type { ReactNode } from 'react';
import styles from './collection-tile.module.css';
import { ItemFan } from './item-fan.tsx';
import { itemCountText } from './collection-text.ts';
import { WarningIcon } from '../../ui/icons.ts';

type CollectionTileProps = {
  readonly name: string;
  /** Id of the element with the name. */
  readonly nameId: string;
  readonly category: string;
  readonly itemCount: number;
  /** The items to fan out; a few suffice. */
  readonly items: readonly Item[];
  /** Card color, from 1. */
  readonly color: number;
  /** Creator and date. */
  readonly created: string;
  /** Shown beside the item count: 'Public', or the category if no heading names it. */
  readonly badges?: ReactNode;
  /** In the upper corner: the drag handle. */
  readonly corner?: ReactNode;
  /** Below the other facts. */
  readonly children?: ReactNode;
  /** Why the main action is disabled, in an element with the id `${nameId}-problem`. */
  readonly problem?: string | null;
  /** The main action, right under the name. */
  readonly action: ReactNode;
  /** Other actions, at the bottom. */
  readonly tools?: ReactNode;
};

/** A collection as a card: fanned items, name, main action, facts, and tools. */
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
  <article className={`${styles['card']} surface`} data-color={color} aria-labelledby={nameId}>
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
