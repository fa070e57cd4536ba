import type { Item } from '@sixty/domain/items';
import { ItemFace, textSizeOf, textSizes } from './item-face.tsx';
import styles from './fan.module.css';

type FanProps = { readonly items: readonly Item[]; readonly category: string };

const shownFaces = 3;

/** The size that all of the texts fit in: cards of one hand are written alike. */
const sizeOf = (items: readonly Item[]): string | undefined => {
  const texts = items.filter((item) => !('image' in item));
  const sizes = new Set(texts.map(({ name }) => textSizeOf(name)));
  return textSizes.findLast((size) => sizes.has(size));
};

/**
 * The first items of a collection as flash cards in a hand. It is a picture of the collection, not a list of it: whoever
 * cannot see it has the name and the count.
 */
export const Fan = ({ items, category }: FanProps) => (
  <div
    className={`${styles['fan']} category`}
    data-category={category}
    data-kind={items[0]?.kind}
    data-text={sizeOf(items.slice(0, shownFaces))}
    aria-hidden="true"
  >
    {items.length === 0 && <span className={`${styles['face']} ${styles['blank']}`} />}
    {items.slice(0, shownFaces).map((item) => (
      <span key={item.id} className={styles['face']}>
        <ItemFace item={item} pdf="never" />
      </span>
    ))}
  </div>
);
