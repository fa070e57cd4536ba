import type { Item } from '@sixty/domain/items';
import { ItemFace } from './item-face.tsx';
import styles from './fan.module.css';

type FanProps = { readonly items: readonly Item[]; readonly category: string };

const shownFaces = 3;

/**
 * The first items of a collection as flash cards in a hand. It is a picture of the collection, not a list of it: whoever
 * cannot see it has the name and the count.
 */
export const Fan = ({ items, category }: FanProps) => (
  <div
    className={`${styles['fan']} category`}
    data-category={category}
    data-kind={items[0]?.kind}
    aria-hidden="true"
  >
    {items.length === 0 && <span className={`${styles['face']} ${styles['blank']}`} />}
    {items.slice(0, shownFaces).map((item) => (
      <span key={item.id} className={styles['face']}>
        <ItemFace item={item} />
      </span>
    ))}
  </div>
);
