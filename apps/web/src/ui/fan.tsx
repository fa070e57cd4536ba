import { itemKinds } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import type { CSSProperties } from 'react';
import { fanTextOf, isOneLine } from './fan-text.ts';
import styles from './fan.module.css';
import { ItemFace } from './item-face.tsx';

type FanProps = { readonly items: readonly Item[]; readonly category: string };

const shownFaces = 3;
const shownWideFaces = 2;

/**
 * The first items of a collection as a hand of flash cards; two wide ones if words are long. Decorative: name and
 * count describe it.
 */
export const Fan = ({ items, category }: FanProps) => {
  const first = items.slice(0, shownFaces);
  const text = fanTextOf(first.filter((item) => !('image' in item)).map(({ name }) => name));
  return (
    <div
      className={`${styles['fan']} category`}
      data-category={category}
      data-drawing={(items[0] && itemKinds[items[0].kind].drawing) ?? undefined}
      data-wide={text.isWide || undefined}
      data-breaks={text.mayBreak || undefined}
      style={{ '--ems': text.ems, '--lines': text.lines } as CSSProperties}
      aria-hidden="true"
    >
      {items.length === 0 && <span className={`${styles['face']} ${styles['blank']}`} />}
      {first.slice(0, text.isWide ? shownWideFaces : shownFaces).map((item) => (
        <span key={item.id} className={styles['face']} data-one-line={isOneLine(item.name) || undefined}>
          <ItemFace item={item} pdf="never" />
        </span>
      ))}
    </div>
  );
};
