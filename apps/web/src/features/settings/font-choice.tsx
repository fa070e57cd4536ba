import { fontNames, fonts, type FontName, type Theme } from '@sixty/domain/themes';
import { SelectField } from '../../ui/fields.tsx';
import type { ChoiceProps } from './choice.ts';
import { CardSection } from '../../ui/card.tsx';

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
] as const satisfies readonly (readonly [keyof Theme, string])[];

export const FontChoice = ({ theme, onTheme }: ChoiceProps) => (
  <CardSection id="fonts" title="Fonts" titleClass="mb-3 text-l" tour="fonts">
    <div className="grid cols-fit-64 items-start gap-4">
      {roles.map(([role, label]) => (
        <SelectField
          key={role}
          label={label}
          hint={noteOf(theme[role])}
          options={options}
          value={theme[role]}
          onValue={(font) => onTheme({ ...theme, [role]: font })}
        />
      ))}
    </div>
  </CardSection>
);
