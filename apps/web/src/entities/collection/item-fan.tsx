import { type Item, itemKinds } from '@sixty/domain/items';
import type { CSSProperties } from 'react';
import { itemFanTextOf, isOneLine } from './item-fan-text.ts';
import styles from './item-fan.module.css';
import { ItemStimulus } from '../item/item-stimulus.tsx';

type ItemFanProps = { readonly items: readonly Item[]; readonly category: string };

const shownCards = 3;
const shownWideCards = 2;

export const ItemFan = ({ items, category }: ItemFanProps) => {
  const first = items.slice(0, shownCards);
  const text = itemFanTextOf(first.filter((item) => !('image' in item)).map(({ name }) => name));
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
      {items.length === 0 && <span className={`${styles['card']} ${styles['blank']}`} />}
      {first.slice(0, text.isWide ? shownWideCards : shownCards).map((item) => (
        <span key={item.id} className={styles['card']} data-one-line={isOneLine(item.name) || undefined}>
          <ItemStimulus item={item} pdf="never" />
        </span>
      ))}
    </div>
  );
};
