import { countOf, itemKinds } from '@sixty/domain/items';
import type { Rng } from '@sixty/domain/random';
import { sampleSequence } from '@sixty/domain/sequences';
import { useMemo, useState } from 'react';
import { ItemStimulus } from '../../../entities/item/item-stimulus.tsx';
import { requestOf, type SequenceFields } from '../draft/sequence-fields.ts';

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
      className="group/sample col-span-full grid gap-2 rounded-m bg-sunken px-4 pt-3 pb-4"
      data-drawing={first && itemKinds[first.kind].drawing}
      aria-hidden="true"
    >
      <figcaption className="text-s text-foreground-soft">A sample of your items</figcaption>
      <div className="grid h-24 auto-cols-[minmax(0,6rem)] grid-flow-col justify-center gap-3 group-data-[drawing=wide]/sample:h-14 group-data-[drawing=wide]/sample:auto-cols-[minmax(0,7rem)]">
        {items.map((item) => (
          <span key={`${item.id} ${countOf(item) ?? item.name}`} className="min-h-0 min-w-0 *:p-0">
            <ItemStimulus item={item} />
          </span>
        ))}
        {items.length === 0 && (
          <span className="grid w-24 place-items-center rounded-s border-2 border-dashed border-line-strong text-2xl font-heavy text-foreground-soft">
            ?
          </span>
        )}
      </div>
    </figure>
  );
};
