import { countOf } from '@sixty/domain/items';
import type { Rng } from '@sixty/domain/random';
import { useMemo, useState } from 'react';
import { ItemStimulus } from '../../../entities/item/item-stimulus.tsx';
import { sampleItems } from './sample-items.ts';
import type { SequenceFields } from '../draft/sequence-fields.ts';
import styles from './sequence-sample.module.css';

/** The same chances at every change: what is chosen changes the pictures, and nothing else does. */
const repeated = (draws: readonly number[]): Rng => {
  let next = 0;
  return () => {
    next += 1;
    return draws[next % draws.length] ?? 0;
  };
};

/** A few small pictures of what will be drawn. They follow the fields, and are decoration to those who listen. */
export const SequenceSample = ({ fields }: { readonly fields: SequenceFields }) => {
  const [draws] = useState(() => Array.from({ length: 211 }, Math.random));
  const { type, dots, domino } = fields;
  const items = useMemo(
    () => sampleItems({ type, count: '1', dots, domino }, repeated(draws)),
    [type, dots, domino, draws],
  );
  return (
    <figure className={styles['sample']} data-kind={items[0]?.kind} aria-hidden="true">
      <figcaption>A sample of your items</figcaption>
      <div className={styles['pictures']}>
        {items.map((item) => (
          <span key={`${item.id} ${countOf(item) ?? item.name}`} className={styles['picture']}>
            <ItemStimulus item={item} />
          </span>
        ))}
        {items.length === 0 && <span className={styles['nothing']}>?</span>}
      </div>
    </figure>
  );
};
