import { themePresets, withPreset } from '@sixty/domain/themes';
import type { ChoiceProps } from './choice.ts';
import { Swatch } from './swatch.tsx';
import { CardSection } from '../../ui/card.tsx';

export const ColorChoice = ({ theme, onTheme }: ChoiceProps) => (
  <CardSection id="color-theme" title="Color Theme" titleClass="mb-3 text-l" tour="color-theme">
    <ul className="grid cols-fill-38 gap-1 max-36rem:cols-fill-29">
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
