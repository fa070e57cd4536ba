import type { ImportPlan } from '@sixty/domain/transfer';
import { itemsText } from '../../../entities/collection/collection-text.ts';
import { ItemStimulus } from '../../../entities/item/item-stimulus.tsx';
import styles from './import-dialog.module.css';
import { type ImportNote, notesOf, type Noun } from './import-words.ts';

const shownItems = 24;

const Note = ({ text, places }: ImportNote) => (
  <details className="soft" open={places.length <= 5}>
    <summary className={styles['note']}>{text}</summary>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be focusable */}
    <ul className={styles['places']} tabIndex={0} aria-label={text}>
      {places.map((place) => (
        <li key={place} dir="auto">
          {place}
        </li>
      ))}
    </ul>
  </details>
);

type UnderstoodProps = {
  readonly plan: ImportPlan;
  readonly noun: Noun;
  readonly placeOf: (row: number) => number;
};

export const Understood = ({ plan, noun, placeOf }: UnderstoodProps) => (
  <section className={styles['understood']} aria-label="What we found">
    <output className="strong">{itemsText(plan.items.length)} found.</output>
    <ul className={styles['items']}>
      {plan.items.slice(0, shownItems).map((item) => (
        <li key={item.id} className={styles['item']}>
          <ItemStimulus item={item} hasCaption />
        </li>
      ))}
    </ul>
    {plan.items.length > shownItems && <p>and {plan.items.length - shownItems} more</p>}
    {notesOf(plan, noun, placeOf).map((note) => (
      <Note key={note.text} {...note} />
    ))}
  </section>
);
