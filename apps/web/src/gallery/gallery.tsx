import {
  backgroundPictures,
  darkTheme,
  defaultTheme,
  themePresets,
  withBackgroundImage,
  withPreset,
} from '@sixty/domain/themes';
import type { Theme } from '@sixty/domain/themes';
import { useEffect, useState } from 'react';
import { applyLook } from '../platform/theme/apply-look.ts';
import { lookOf } from '../platform/theme/look.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Choices, Fields } from './choices.tsx';
import { Colors, Measures, Typography } from './foundations.tsx';
import styles from './gallery.module.css';
import { Buttons, Dialogs, Menus } from './pressing.tsx';
import { Messages, Things, Waiting } from './things.tsx';

const themes: readonly { readonly value: string; readonly label: string; readonly theme: Theme }[] = [
  { value: 'light', label: 'Light', theme: defaultTheme },
  { value: 'dark', label: 'Dark', theme: darkTheme },
  ...backgroundPictures.map((picture) => ({
    value: picture.path,
    label: `On a picture: ${picture.name}`,
    theme: withBackgroundImage(defaultTheme, picture),
  })),
  ...themePresets.map((preset) => ({
    value: preset.name,
    label: preset.name,
    theme: withPreset(defaultTheme, preset),
  })),
];

/** The theme is a part of the address, so that each can be linked to, and photographed. */
const themeOfAddress = (): string => new URLSearchParams(location.search).get('theme') ?? 'light';

/** Every primitive in every state, in every theme. */
export const Gallery = () => {
  const [chosen, setChosen] = useState(themeOfAddress);
  const { theme } = themes.find(({ value }) => value === chosen) ?? { theme: defaultTheme };

  useEffect(() => {
    applyLook(lookOf(theme));
    history.replaceState(null, '', `?theme=${encodeURIComponent(chosen)}`);
  }, [theme, chosen]);

  return (
    <main className={styles['page']}>
      <header className={styles['header']}>
        <PageTitle>Gallery</PageTitle>
        <SelectField label="Theme" options={themes} value={chosen} onValue={setChosen} />
      </header>
      <Colors />
      <Typography />
      <Measures />
      <Buttons />
      <Fields />
      <Choices />
      <Menus />
      <Dialogs />
      <Messages />
      <Waiting />
      <Things />
    </main>
  );
};
