import { backgroundPictures, withBackgroundImage, type BackgroundPicture } from '@sixty/domain/themes';
import { PictureRadio } from '../../ui/picture-radio.tsx';
import type { ChoiceProps } from './choice.ts';
import styles from './background-choice.module.css';

const choices: readonly { readonly name: string; readonly picture?: BackgroundPicture }[] = [
  { name: 'None' },
  ...backgroundPictures.map((picture) => ({ name: picture.name, picture })),
];

export const BackgroundChoice = ({ theme, onTheme }: ChoiceProps) => (
  <fieldset data-tour="background-theme">
    <legend className={styles['legend']}>
      <h2>Background Theme</h2>
    </legend>
    <div className={styles['pictures']}>
      {choices.map(({ name, picture }) => (
        <PictureRadio
          key={name}
          group="background-theme"
          label={name}
          isChecked={theme.backgroundImage === picture?.path}
          onChoose={() => onTheme(withBackgroundImage(theme, picture))}
        >
          {picture ? (
            <img className={styles['picture']} src={picture.path} alt="" width="320" height="200" />
          ) : (
            <span className={styles['picture']} style={{ background: theme.backgroundColor }} />
          )}
        </PictureRadio>
      ))}
    </div>
  </fieldset>
);
