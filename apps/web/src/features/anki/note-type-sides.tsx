import type { DeckPackage } from '@sixty/contract/decks';
import { itemOfNote, type SideFields } from '@sixty/domain/decks';
import { imageOf } from '@sixty/domain/items';
import { useId } from 'react';
import { ItemStimulus } from '../../entities/item/item-stimulus.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

const noField = 'none';
const previewed = 3;
const maxLength = 120;

const short = (text: string): string =>
  text.length > maxLength ? `${Array.from(text).slice(0, maxLength).join('')}…` : text;

type PreviewProps = { notes: DeckPackage['notes']; sides: SideFields; category: string; label: string };

const Preview = ({ notes, sides, category, label }: PreviewProps) => (
  <ScrollRegion label={label} className="rounded-m border-2 border-line bg-surface">
    <table className="w-full table-fixed border-collapse text-left text-s [&_td]:p-2 [&_td]:align-top [&_td]:wrap-anywhere [&_td]:whitespace-pre-line [&_th]:p-2 [&_tr+tr]:border-t-2 [&_tr+tr]:border-line">
      <thead className="border-b-2 border-line">
        <tr>
          <th scope="col">Front</th>
          <th scope="col">Back</th>
        </tr>
      </thead>
      <tbody>
        {notes.slice(0, previewed).map((note, index) => {
          const item = itemOfNote(note, sides, { category, id: 'preview' });
          return (
            // oxlint-disable-next-line react/no-array-index-key -- notes never move
            <tr key={index}>
              {typeof item === 'string' ? (
                <td colSpan={2} className="text-foreground-soft italic">
                  {item === 'tooLong' ? 'Left out: too long' : 'Left out: empty front'}
                </td>
              ) : (
                <>
                  <td className="font-strong" dir="auto">
                    {imageOf(item) !== null && (
                      <span className="inline-block size-12 align-middle">
                        <ItemStimulus item={item} />
                      </span>
                    )}
                    {imageOf(item) === null || note.fields[sides.front] ? ` ${short(item.name)}` : null}
                  </td>
                  <td dir="auto">
                    {item.back?.image && (
                      <span className="inline-block size-12 align-middle">
                        <ItemStimulus
                          item={{
                            kind: 'picture',
                            id: 'back',
                            name: 'Picture',
                            image: item.back.image,
                            count: null,
                          }}
                        />
                      </span>
                    )}
                    {short(item.back?.name ?? '')}
                  </td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  </ScrollRegion>
);

type NoteTypeSidesProps = {
  type: DeckPackage['note_types'][number];
  notes: DeckPackage['notes'];
  sides: SideFields;
  category: string;
  onSides: (sides: SideFields) => void;
};

/** Which fields of a note type become front and back, with its first notes. */
export const NoteTypeSides = ({ type, notes, sides, category, onSides }: NoteTypeSidesProps) => {
  const id = useId();
  const fields = type.fields.map((name, field) => ({
    value: String(field),
    label: name || `Field ${field + 1}`,
  }));
  const { front, back } = sides;
  return (
    <section className="grid grid-cols-1 gap-3 rounded-m bg-sunken p-4" aria-labelledby={id}>
      <h3 id={id} className="text-m wrap-anywhere">
        {type.name || 'Notes'} <span className="font-normal text-foreground-soft">({notes.length})</span>
      </h3>
      <div className="grid cols-fit-56 items-end gap-x-4 gap-y-3">
        <SelectField
          label="Front"
          options={fields}
          value={String(front)}
          onValue={(value) => onSides({ front: Number(value), back: back === Number(value) ? front : back })}
        />
        <SelectField
          label="Back"
          options={[{ value: noField, label: 'No back' }, ...fields]}
          value={back === null ? noField : String(back)}
          onValue={(value) => {
            const next = value === noField ? null : Number(value);
            onSides({ front: next === front && back !== null ? back : front, back: next });
          }}
        />
        <Button
          disabled={back === null}
          onClick={() => back !== null && onSides({ front: back, back: front })}
        >
          Swap sides
        </Button>
      </div>
      <Preview notes={notes} sides={sides} category={category} label={`First notes of ${type.name}`} />
    </section>
  );
};
