import { collectionLimits } from '@sixty/contract/collections';
import type { DeckPackage } from '@sixty/contract/decks';
import { categories, type Category } from '@sixty/domain/categories';
import { guessSides, planDecks } from '@sixty/domain/decks';
import { useMemo, useState } from 'react';
import { itemsText } from '../../entities/collection/collection-text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lossLines } from './loss-text.ts';
import { NoteTypeSides } from './note-type-sides.tsx';
import { useCreateDecks } from './use-create-decks.ts';

const categoryOptions = categories.map((category) => ({ value: category, label: category }));

const collectionsText = (count: number): string => (count === 1 ? '1 collection' : `${count} collections`);

const createText = (count: number): string => (count === 0 ? 'Create' : `Create ${collectionsText(count)}`);

type DeckChoiceProps = { read: DeckPackage; onBack: () => void; onClose: () => void };

/** The decks of a package that was read: nothing is created before the button. */
export const DeckChoice = ({ read, onBack, onClose }: DeckChoiceProps) => {
  const [category, setCategory] = useState<Category>('Language Arts');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(read.decks.keys()));
  const [sides, setSides] = useState(() => guessSides(read));
  const plan = useMemo(
    () => planDecks(read, { decks: chosen, sides }, { category, nameLength: collectionLimits.nameLength }),
    [read, chosen, sides, category],
  );
  const counts = useMemo(() => Map.groupBy(read.notes, ({ deck }) => deck), [read]);
  const byType = useMemo(
    () =>
      Map.groupBy(
        read.notes.filter(({ deck }) => chosen.has(deck)),
        ({ type }) => type,
      ),
    [read, chosen],
  );
  const { create, progress, problem } = useCreateDecks(onClose);
  const isBusy = progress !== null;
  const lost = lossLines(read.lost, plan.leftOut);
  const toggle = (deck: number) =>
    setChosen(
      (before) => new Set(before.has(deck) ? [...before].filter((each) => each !== deck) : [...before, deck]),
    );

  return (
    <Form className="grid grid-cols-1 gap-4" onSubmit={() => create(plan.collections, category)}>
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <div className="grid cols-fit-104 items-start gap-x-6 gap-y-4" inert={isBusy}>
        <div className="grid grid-cols-1 gap-4">
          <fieldset className="grid grid-cols-1 [&_label]:wrap-anywhere">
            <legend className="mb-1 p-0 font-strong">Decks</legend>
            {read.decks.map(({ name }, deck) => (
              <Checkbox
                // oxlint-disable-next-line react/no-array-index-key -- decks never move, and names may repeat
                key={deck}
                label={`${name.replaceAll('::', ': ')} (${counts.get(deck)?.length ?? 0})`}
                checked={chosen.has(deck)}
                onChange={() => toggle(deck)}
              />
            ))}
          </fieldset>
          <SelectField label="Category" options={categoryOptions} value={category} onValue={setCategory} />
          {lost.length > 0 && (
            <section aria-labelledby="anki-lost">
              <h3 id="anki-lost" className="text-m">
                What changes
              </h3>
              <ul className="list-disc pl-5">
                {lost.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          {read.note_types.map((type, index) => {
            const notes = byType.get(index);
            const side = sides[index];
            return (
              notes &&
              side && (
                <NoteTypeSides
                  // oxlint-disable-next-line react/no-array-index-key -- types never move, and names may repeat
                  key={index}
                  type={type}
                  notes={notes}
                  sides={side}
                  category={category}
                  onSides={(next) => setSides((before) => before.with(index, next))}
                />
              )
            );
          })}
        </div>
      </div>
      <div className="dialog-foot z-2 grid-flow-col items-center justify-end gap-3 surface">
        <output className="whitespace-nowrap max-34rem:hidden">
          {isBusy
            ? `${progress} of ${plan.collections.length}`
            : itemsText(plan.collections.reduce((sum, { items }) => sum + items.length, 0))}
        </output>
        <Button disabled={isBusy} onClick={onBack}>
          Other file
        </Button>
        <Button type="submit" variant="primary" disabled={plan.collections.length === 0} isBusy={isBusy}>
          {createText(plan.collections.length)}
        </Button>
      </div>
    </Form>
  );
};
