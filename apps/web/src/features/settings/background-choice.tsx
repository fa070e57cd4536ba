import { backgroundPictures, withBackgroundImage, type BackgroundPicture } from '@sixty/domain/themes';
import { PictureRadio } from '../../ui/picture-radio.tsx';
import type { ChoiceProps } from './choice.ts';

const pictureClass = 'aspect-8/5 h-auto w-full rounded-s border-2 border-line object-cover';

const choices: readonly { readonly name: string; readonly picture?: BackgroundPicture }[] = [
  { name: 'None' },
  ...backgroundPictures.map((picture) => ({ name: picture.name, picture })),
];

export const BackgroundChoice = ({ theme, onTheme }: ChoiceProps) => (
  <fieldset data-tour="background-theme">
    <legend className="mb-3 p-0 [&_h2]:text-l">
      <h2>Background Theme</h2>
    </legend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
      {choices.map(({ name, picture }) => (
        <PictureRadio
          key={name}
          group="background-theme"
          label={name}
          isChecked={theme.backgroundImage === picture?.path}
          onChoose={() => onTheme(withBackgroundImage(theme, picture))}
        >
          {picture ? (
            <img className={pictureClass} src={picture.path} alt="" width="320" height="200" />
          ) : (
            <span className={pictureClass} style={{ background: theme.backgroundColor }} />
          )}
        </PictureRadio>
      ))}
    </div>
  </fieldset>
);
