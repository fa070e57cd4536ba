import type { Item } from '@sixty/domain/items';
import type { ReactNode } from 'react';
import { CategoryBadge } from './badge.tsx';
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
  /** Beside the category. */
  readonly badges?: ReactNode;
  /** In the upper corner: what it is moved by. */
  readonly corner?: ReactNode;
  /** Below the facts. */
  readonly children?: ReactNode;
  /** What is done most, at the foot. */
  readonly action: ReactNode;
  /** What is done less often, below it. */
  readonly tools?: ReactNode;
};

/** A collection as a card: its first items fanned out, what it is, and room for what can be done with it. */
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
      <div className={styles['badges']}>
        <CategoryBadge category={category} />
        {badges}
      </div>
      <h3 className={styles['name']} id={nameId} title={name} dir="auto" tabIndex={-1}>
        {name}
      </h3>
      <p>{itemCountText(itemCount)}</p>
      <p className={styles['date']}>{created}</p>
      {children}
      <div className={styles['foot']}>{action}</div>
      {tools}
    </div>
  </article>
);
