import { countOf, itemKinds } from '@sixty/domain/items';
import type { Rng } from '@sixty/domain/random';
import { sampleSequence } from '@sixty/domain/sequences';
import { useMemo, useState } from 'react';
import { ItemStimulus } from '../../../entities/item/item-stimulus.tsx';
import { requestOf, type SequenceFields } from '../draft/sequence-fields.ts';
import styles from './sequence-sample.module.css';

/** Repeats its draws, so that changing a field changes nothing else. */
const repeated = (draws: readonly number[]): Rng => {
  let next = 0;
  return () => {
    next += 1;
    return draws[next % draws.length] ?? 0;
  };
};

export const SequenceSample = ({ fields }: { readonly fields: SequenceFields }) => {
  const [draws] = useState(() => Array.from({ length: 211 }, Math.random));
  const items = useMemo(() => sampleSequence(requestOf(fields), repeated(draws)), [fields, draws]);
  const [first] = items;
  return (
    <figure
      className={styles['sample']}
      data-drawing={first && itemKinds[first.kind].drawing}
      aria-hidden="true"
    >
      <figcaption className="soft small">A sample of your items</figcaption>
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
