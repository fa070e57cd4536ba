import { themePresets, withPreset } from '@sixty/domain/themes';
import type { ChoiceProps } from './choice.ts';
import styles from './settings.module.css';
import { Swatch } from './swatch.tsx';
import { CardSection } from '../../ui/card-section.tsx';

export const ColorChoice = ({ theme, onTheme }: ChoiceProps) => (
  <CardSection id="color-theme" title="Color Theme" titleClass={styles['title']} tour="color-theme">
    <ul className={styles['swatches']}>
      {themePresets.map((preset) => (
        <li key={preset.name}>
          <Swatch
            name={preset.name}
            color={preset.backgroundColor}
            isCurrent={
              theme.backgroundImage === undefined && preset.backgroundColor === theme.backgroundColor
            }
            onChoose={() => onTheme(withPreset(theme, preset))}
          />
        </li>
      ))}
    </ul>
  </CardSection>
);
