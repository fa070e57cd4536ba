import type { SideSettings } from '@sixty/domain/collections';
import { isLanguageTag } from '@sixty/domain/language-tags';
import { languageNameOf, languages } from '@sixty/domain/languages';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Checkbox } from '../../ui/choices.tsx';
import { SelectField } from '../../ui/fields.tsx';

export const noSideSettings: SideSettings = {
  frontLanguage: null,
  backLanguage: null,
  accentsMatter: false,
  articlesOptional: false,
};

const Language = z.nullable(z.string().check(z.refine(isLanguageTag)));

export const StoredSideSettings = z.object({
  frontLanguage: Language,
  backLanguage: Language,
  accentsMatter: z.boolean(),
  articlesOptional: z.boolean(),
});

/** A stored language that isn't offered can stay. */
const languageOptions = (stored: string | null) => [
  { value: '', label: 'Not set' },
  ...languages.map(({ tag, name }) => ({ value: tag, label: name })),
  ...(stored !== null && !languages.some(({ tag }) => tag === stored)
    ? [{ value: stored, label: `${languageNameOf(stored)} (${stored})` }]
    : []),
];

type SideSettingsFieldsProps = {
  settings: SideSettings | null;
  /** Shows the fields at first. */
  hasBacks: boolean;
  onChange: (settings: SideSettings) => void;
};

export const SideSettingsFields = ({ settings, hasBacks, onChange }: SideSettingsFieldsProps) => {
  const shown = settings ?? noSideSettings;
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const isSet = shown.frontLanguage !== null || shown.backLanguage !== null;
  const change = (changes: Partial<SideSettings>) => onChange({ ...shown, ...changes });
  const languageField = (side: 'frontLanguage' | 'backLanguage', label: string) => (
    <SelectField
      label={label}
      options={languageOptions(shown[side])}
      value={shown[side] ?? ''}
      onValue={(tag) => change({ [side]: tag || null })}
    />
  );
  return (
    <details
      open={isOpen ?? (hasBacks || isSet)}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== (isOpen ?? (hasBacks || isSet))) setIsOpen(currentTarget.open);
      }}
    >
      <summary className="min-h-target cursor-pointer py-[0.7rem] font-strong">Two sides</summary>
      <div className="grid gap-3">
        {languageField('frontLanguage', 'Language of the fronts')}
        {languageField('backLanguage', 'Language of the backs')}
        <Checkbox
          label="Accents matter"
          hint="Then “naive” is wrong for “naïve”."
          checked={shown.accentsMatter}
          onChange={({ target }) => change({ accentsMatter: target.checked })}
        />
        <Checkbox
          label="Articles may be left out"
          hint="Then “house” is right for “the house”."
          checked={shown.articlesOptional}
          onChange={({ target }) => change({ articlesOptional: target.checked })}
        />
      </div>
    </details>
  );
};
