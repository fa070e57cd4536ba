import { backgroundPictures, withBackgroundImage, type BackgroundPicture } from '@sixty/domain/themes';
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
        <label key={name} className={styles['choice']}>
          <input
            className={styles['radio']}
            type="radio"
            name="background-theme"
            value={name}
            checked={theme.backgroundImage === picture?.path}
            onChange={() => onTheme(withBackgroundImage(theme, picture))}
          />
          {picture ? (
            <img className={styles['picture']} src={picture.path} alt="" width="320" height="200" />
          ) : (
            <span className={styles['picture']} style={{ background: theme.backgroundColor }} />
          )}
          <span className={styles['name']}>{name}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
