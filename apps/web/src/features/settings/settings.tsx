import {
  type BackgroundPicture,
  backgroundPictures,
  colorblindTypes,
  contrastOf,
  defaultTheme,
  displayForegroundOf,
  type FontName,
  type FontRole,
  fontNames,
  fonts,
  type HexColor,
  isColorblindType,
  isHexColor,
  textContrast,
  type Theme,
  themePresets,
  setBackgroundImage,
  setColorblindMode,
  setColorblindType,
  setDisplayText,
  setFont,
  applyPreset,
} from '@sixty/domain/themes';
import { type ReactNode, useRef } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { Card, CardSection } from '../../ui/card.tsx';
import { PictureRadio } from '../../ui/picture-radio.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { celebrations, characterKeys, guidedTours, type Preference } from '../../platform/preferences.ts';
import { chooseTheme, themeStore } from '../../platform/theme/theme-store.ts';
import { useStore } from '../../platform/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { DisplayPreview, Swatch } from './swatch.tsx';
import styles from './settings.module.css';

type ChoiceProps = {
  theme: Theme;
  onTheme: (theme: Theme) => void;
};

const useStorageNotice = (): ((isStored: boolean) => void) => {
  const showToast = useToast();
  const isShown = useRef(false);
  return (isStored) => {
    if (isStored || isShown.current) return;
    isShown.current = true;
    showToast({
      text: 'This browser can’t save settings. Your choices last until you close or reload the page.',
      tone: 'problem',
    });
  };
};

const ColorChoice = ({ theme, onTheme }: ChoiceProps) => (
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
            onChoose={() => onTheme(applyPreset(theme, preset))}
          />
        </li>
      ))}
    </ul>
  </CardSection>
);

const pictureClass = 'aspect-8/5 h-auto w-full rounded-s border-2 border-line object-cover';

const choices: readonly { name: string; picture?: BackgroundPicture }[] = [
  { name: 'None' },
  ...backgroundPictures.map((picture) => ({ name: picture.name, picture })),
];

const BackgroundChoice = ({ theme, onTheme }: ChoiceProps) => (
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
          onChoose={() => onTheme(setBackgroundImage(theme, picture))}
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

const noteOf = (font: FontName): string | undefined => {
  const info = fonts[font];
  return 'note' in info ? info.note : undefined;
};

const options = fontNames.map((font) => {
  const note = noteOf(font);
  return { value: font, label: note === undefined ? font : `${font} (${note.toLowerCase()})` };
});

const roles = [
  ['font', 'Main Font'],
  ['headingFont', 'Heading Font'],
  ['buttonFont', 'Button Font'],
  ['displayFont', 'Full Screen Display Font'],
] as const satisfies readonly (readonly [FontRole, string])[];

const FontChoice = ({ theme, onTheme }: ChoiceProps) => (
  <CardSection id="fonts" title="Fonts" titleClass="mb-3 text-l" tour="fonts">
    <div className="grid cols-fit-64 items-start gap-4">
      {roles.map(([role, label]) => (
        <SelectField
          key={role}
          label={label}
          hint={role !== 'font' && theme[role] === theme.font ? 'Same as Main Font' : noteOf(theme[role])}
          options={options}
          value={theme[role]}
          onValue={(font) => onTheme(setFont(theme, role, font))}
        />
      ))}
    </div>
  </CardSection>
);

const textChoices: readonly { name: string; color: HexColor }[] = [
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

const DisplayChoice = ({ theme, onTheme }: ChoiceProps) => {
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
              onChoose={() => onTheme(setDisplayText(theme, color))}
            />
          </li>
        ))}
        <li>
          <label className="flex min-h-target cursor-pointer items-center gap-2 border-2 border-transparent p-1 leading-[1.2]">
            <input
              className="size-9 flex-none cursor-pointer rounded-s border-2 border-line-strong bg-transparent p-0"
              type="color"
              value={theme.originalTextColor.toLowerCase()}
              onChange={({ target }) => {
                const color = target.value.toUpperCase();
                if (isHexColor(color)) onTheme(setDisplayText(theme, color));
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
          onChange={({ target }) => onTheme(setColorblindMode(theme, target.checked))}
        />
        {theme.isColorblindMode && (
          <SelectField
            label="Colorblind Type"
            options={typeOptions}
            value={theme.colorblindType}
            onValue={(type) => {
              if (isColorblindType(type)) onTheme(setColorblindType(theme, type));
            }}
          />
        )}
      </div>
    </CardSection>
  );
};

type SwitchChoiceProps = {
  choice: Preference;
  label: string;
  hint: string;
  onChosen: (isStored: boolean) => void;
};

const SwitchChoice = ({ choice, label, hint, onChosen }: SwitchChoiceProps) => (
  <Checkbox
    label={label}
    hint={hint}
    checked={useStore(choice)}
    onChange={({ target }) => onChosen(choice.set(target.checked))}
  />
);

const switches = [guidedTours, celebrations, characterKeys] as const;

export const Settings = ({ offline }: { offline: ReactNode }) => {
  const theme = useStore(themeStore);
  const showToast = useToast();
  const onChosen = useStorageNotice();
  const onTheme = (chosen: Theme): void => onChosen(chooseTheme(chosen));
  const reset = (): void => {
    const areStored = [chooseTheme(defaultTheme), ...switches.map((each) => each.set(true))];
    showToast('Default settings restored.');
    onChosen(areStored.every(Boolean));
  };
  return (
    <div className={`${styles.page} grid items-start gap-6`}>
      <div className="grid gap-2 [grid-area:heading]">
        <PageTitle>Settings</PageTitle>
        <p>Changes apply right away on this device.</p>
      </div>
      <div className="sticky-bar below-bar-6 [grid-area:preview] max-60rem:static max-60rem:mx-auto max-60rem:my-0 max-60rem:w-[min(100%,20rem)]">
        <DisplayPreview key={theme.displayFont} />
      </div>
      <div className="grid gap-6 [grid-area:choices]">
        <Card>
          <div data-tour="enable-tours">
            <SwitchChoice
              choice={guidedTours}
              label="Enable Guided Tour"
              hint="Each page shows you around on your first visit, and whenever you press Start Tour."
              onChosen={onChosen}
            />
          </div>
          <SwitchChoice
            choice={celebrations}
            label="Celebrate new badges"
            hint="Shows each new badge once, when you’re between tasks."
            onChosen={onChosen}
          />
        </Card>
        <ColorChoice theme={theme} onTheme={onTheme} />
        <Card>
          <BackgroundChoice theme={theme} onTheme={onTheme} />
        </Card>
        <FontChoice theme={theme} onTheme={onTheme} />
        <DisplayChoice theme={theme} onTheme={onTheme} />
        {/* Speech input and resting hands press single keys by accident (WCAG 2.1.4). */}
        <CardSection id="keyboard" title="Keyboard" titleClass="mb-3 text-l">
          <SwitchChoice
            choice={characterKeys}
            label="Single-letter shortcuts"
            hint="During a session, M marks a miss, F is full screen, + and - change the speed. Space, Enter, Escape, and the arrows always work."
            onChosen={onChosen}
          />
        </CardSection>
        {offline}
        <div>
          <Button data-tour="reset-settings" onClick={reset}>
            Reset to Default Settings
          </Button>
        </div>
      </div>
    </div>
  );
};
