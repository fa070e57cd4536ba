import { useDeferredValue, useState } from 'react';
import { counted } from '../../platform/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { moveFocusByKey } from '../../ui/grid.tsx';
import { VisuallyHidden } from '../../ui/skeleton.tsx';
import { ToggleTile } from '../../ui/toggle-tile.tsx';
import { ItemPicture } from '../item/item-picture.tsx';
import { type OurPicture, ourPictures, pictureGroups } from './library.ts';

/** Where a word begins as typed. */
const findPictures = (query: string): readonly OurPicture[] =>
  ourPictures.filter(({ name }) => ` ${name}`.includes(` ${query.trim().toLowerCase()}`));

type PictureDialogProps = {
  onAdd: (pictures: readonly OurPicture[]) => void;
  onClose: () => void;
};

export const PictureDialog = ({ onAdd, onClose }: PictureDialogProps) => {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<readonly OurPicture[]>([]);
  const [focused, setFocused] = useState('');
  const found = findPictures(useDeferredValue(query));
  const tabStop = found.find(({ name }) => name === focused) ?? found[0];
  const toggle = (picture: OurPicture) =>
    setChosen((current) =>
      current.includes(picture) ? current.filter((each) => each !== picture) : [...current, picture],
    );

  return (
    <Dialog title="Our pictures" size="wide" onClose={onClose}>
      <TextField
        data-first-focus
        label="Search by name"
        value={query}
        maxLength={40}
        placeholder="For example, cat"
        onChange={({ target }) => setQuery(target.value)}
      />
      <VisuallyHidden>
        <output>{query.trim() !== '' && counted(found.length, 'picture')}</output>
      </VisuallyHidden>
      {found.length === 0 && <p className="mt-4 font-strong">No picture has that name.</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between buttons */}
      <div onKeyDown={moveFocusByKey}>
        {pictureGroups
          .map((group) => ({ group, pictures: found.filter((picture) => picture.group === group) }))
          .filter(({ pictures }) => pictures.length > 0)
          .map(({ group, pictures }) => (
            <section key={group} aria-label={group}>
              <h3 className="mt-4 mb-2 text-l">{group}</h3>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2">
                {pictures.map((picture) => (
                  <li key={picture.name} className="grid">
                    <ToggleTile
                      className="grid justify-items-center gap-1 p-2"
                      isChosen={chosen.includes(picture)}
                      tabIndex={picture === tabStop ? 0 : -1}
                      onFocus={() => setFocused(picture.name)}
                      onClick={() => toggle(picture)}
                    >
                      <ItemPicture image={picture.image} alt="" className="size-14 rounded-s">
                        {null}
                      </ItemPicture>
                      <span className="text-s leading-[1.2]">{picture.name}</span>
                    </ToggleTile>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
      <div className="dialog-foot z-(--layer-sticky) bg-surface">
        <Button
          className="justify-self-end"
          variant="primary"
          disabled={chosen.length === 0}
          onClick={() => onAdd(chosen)}
        >
          {chosen.length === 0 ? 'Add pictures' : `Add ${counted(chosen.length, 'picture')}`}
        </Button>
      </div>
    </Dialog>
  );
};
