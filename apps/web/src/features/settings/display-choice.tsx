import {
  colorblindTypes,
  contrastOf,
  displayForegroundOf,
  isColorblindType,
  isHexColor,
  textContrast,
  withColorblindMode,
  withColorblindType,
  withDisplayText,
} from '@sixty/domain/themes';
import type { HexColor } from '@sixty/domain/themes';
import { Checkbox } from '../../ui/choices.tsx';
import { SelectField } from '../../ui/fields.tsx';
import type { ChoiceProps } from './choice.ts';
import styles from './settings.module.css';
import { Swatch } from './swatch.tsx';
import { CardSection } from '../../ui/card.tsx';

const textChoices: readonly { readonly name: string; readonly color: HexColor }[] = [
  { name: 'Black', color: '#000000' },
  { name: 'White', color: '#FFFFFF' },
  { name: 'Red', color: '#B3261E' },
  { name: 'Blue', color: '#124A94' },
  { name: 'Green', color: '#12582C' },
  { name: 'Purple', color: '#53288E' },
  { name: 'Brown', color: '#653C00' },
  { name: 'Yellow', color: '#FFE45C' },
];

const typeOptions = Object.entries(colorblindTypes).map(([value, label]) => ({ value, label }));

export const DisplayChoice = ({ theme, onTheme }: ChoiceProps) => {
  const hasPicture = theme.backgroundImage !== undefined;
  const isFaint =
    !hasPicture && contrastOf(theme.originalTextColor, theme.originalBackgroundColor) < textContrast;
  const isReplaced = displayForegroundOf(theme) !== theme.displayTextColor;
  const chosen = theme.originalTextColor.toUpperCase();
  return (
    <CardSection id="display" title="Full Screen Display" titleClass="mb-3 text-l">
      <h3 className="mb-1 text-m" id="display-text">
        Text Color
      </h3>
      <ul
        className="grid cols-fill-38 gap-1 max-36rem:cols-fill-29"
        aria-labelledby="display-text"
        data-tour="display-text"
      >
        {textChoices.map(({ name, color }) => (
          <li key={name}>
            <Swatch
              name={name}
              color={color}
              isCurrent={color === chosen}
              onChoose={() => onTheme(withDisplayText(theme, color))}
            />
          </li>
        ))}
        <li>
          <label
            className={`${styles.other} flex min-h-target cursor-pointer items-center gap-2 border-2 border-transparent p-1 leading-[1.2]`}
          >
            <input
              type="color"
              value={theme.originalTextColor.toLowerCase()}
              onChange={({ target }) => {
                const color = target.value.toUpperCase();
                if (isHexColor(color)) onTheme(withDisplayText(theme, color));
              }}
            />
            <span>Another color</span>
          </label>
        </li>
      </ul>
      {isFaint && (
        <output className="mt-2 block font-strong text-danger">
          This text is hard to read on your theme’s background.
        </output>
      )}
      {isReplaced && (
        <output className="mt-2 block font-strong">
          This text is hard to read on your background picture, so the display shows dark gray there.
        </output>
      )}
      <div className="mt-4 grid cols-fit-64 items-start gap-x-6 gap-y-3">
        <Checkbox
          label="Enable Colorblind Mode"
          hint="Shows the display the way someone with this color vision sees it."
          checked={theme.isColorblindMode}
          onChange={({ target }) => onTheme(withColorblindMode(theme, target.checked))}
        />
        {theme.isColorblindMode && (
          <SelectField
            label="Colorblind Type"
            options={typeOptions}
            value={theme.colorblindType}
            onValue={(type) => {
              if (isColorblindType(type)) onTheme(withColorblindType(theme, type));
            }}
          />
        )}
      </div>
    </CardSection>
  );
};
