import { type Item, itemKinds } from '@sixty/domain/items';
import { displayText } from '@sixty/domain/text';
import type { CSSProperties } from 'react';
import styles from './item-fan.module.css';
import { ItemStimulus } from '../item/item-stimulus.tsx';
import { textShapeOf } from '../item/text-shape.ts';

type ItemFanProps = { items: readonly Item[]; category: string };

const shownCards = 3;
const shownWideCards = 2;
const cardAspect = 1;

/** Em; narrower text has at least 11 px on the narrow cards. */
const wideFrom = 5.2;

const shapeOf = (items: readonly Item[]): { width: number; lines: number } => {
  const shapes = items
    .filter((item) => !('image' in item))
    .map(({ kind, name }) => textShapeOf(displayText(name.slice(0, 64), kind === 'mathProblem'), cardAspect));
  return {
    width: Math.max(...shapes.map((shape) => shape.width), 1),
    lines: Math.max(...shapes.map((shape) => shape.lines), 1),
  };
};

/** All cards have one size of text. */
export const ItemFan = ({ items, category }: ItemFanProps) => {
  const isWide = shapeOf(items.slice(0, shownCards)).width >= wideFrom;
  const first = items.slice(0, isWide ? shownWideCards : shownCards);
  const { width, lines } = shapeOf(first);
  return (
    <div
      className={`${styles.fan} category flex h-[88px] items-end justify-center overflow-hidden border-b-2 border-b-line bg-[color-mix(in_srgb,var(--card-color)_30%,var(--card-background))] [--card-inner-width:calc(var(--card-width)_-_var(--card-overlap)_-_0.625rem)] [--card-overlap:0.75rem] [--card-width:4.75rem] [--line-clamp:4] data-wide:[--card-overlap:0rem] data-wide:[--card-width:7.25rem] data-[drawing=wide]:items-center`}
      data-category={category}
      data-drawing={(items[0] && itemKinds[items[0].kind].drawing) ?? undefined}
      data-wide={isWide || undefined}
      style={{ '--ems': width, '--most-lines': lines } as CSSProperties}
      aria-hidden="true"
    >
      {items.length === 0 && <span className={`${styles.card} ${styles.blank}`} />}
      {first.map((item) => (
        <span key={item.id} className={styles.card}>
          <ItemStimulus item={item} pdf="never" />
        </span>
      ))}
    </div>
  );
};
