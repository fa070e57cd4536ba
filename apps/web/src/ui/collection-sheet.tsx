import type { Item } from '@sixty/domain/items';
import type { ReactNode } from 'react';
import styles from './collection-sheet.module.css';
import { Fan } from './fan.tsx';
import { itemCountText } from './item-count.ts';

type CollectionSheetProps = {
  readonly name: string;
  /** Of the element that the name stands in. */
  readonly nameId: string;
  readonly category: string;
  readonly itemCount: number;
  /** Those that are fanned out; a few are enough. */
  readonly items: readonly Item[];
  /** Which of the colours that cards take in turn, from 1. */
  readonly color: number;
  /** Who made it, and when. */
  readonly created: string;
  /** Beside the item count: its category where no heading names it, 'Public'. */
  readonly badges?: ReactNode;
  /** In the upper corner: what it is moved by. */
  readonly corner?: ReactNode;
  /** Below the other facts. */
  readonly children?: ReactNode;
  /** What is done most, right under the name. */
  readonly action: ReactNode;
  /** What is done less often, at the foot. */
  readonly tools?: ReactNode;
};

/** A collection as a card: its first items fanned out, its name with the main action, then its facts and tools. */
export const CollectionSheet = ({
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
  action,
  tools,
}: CollectionSheetProps) => (
  <article className={`${styles['card']} sheet`} data-color={color} aria-labelledby={nameId}>
    <Fan items={items} category={category} />
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
      </div>
      {tools}
    </div>
  </article>
);
