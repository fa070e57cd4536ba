import {
  backgroundPictures,
  contrastOf,
  darkTheme,
  defaultTheme,
  type HexColor,
  type Theme,
  type ThemePreset,
  themePresets,
  setBackgroundImage,
  applyPreset,
} from '@sixty/domain/themes';
import { describe, expect, it } from 'vitest';
import { lookOf, themeFor } from './look.ts';

const presetOf = (name: string): ThemePreset => {
  const preset = themePresets.find((each) => each.name === name);
  if (!preset) throw new Error(`There is no preset ${name}.`);
  return preset;
};

describe('the look of a theme', () => {
  it('sets the background, the foreground, the fonts and the display as custom properties', () => {
    expect(lookOf(defaultTheme)).toEqual({
      properties: {
        '--color-background': '#FFFFFF',
        '--color-on-background': '#333333',
        '--background-picture': 'none',
        '--background-scrim': '0%',
        '--font-body': "'Nunito Variable', 'Nunito Fallback', ui-rounded, system-ui, sans-serif",
        '--font-heading': "'Nunito Variable', 'Nunito Fallback', ui-rounded, system-ui, sans-serif",
        '--font-button': "'Nunito Variable', 'Nunito Fallback', ui-rounded, system-ui, sans-serif",
        '--font-display': "'Nunito Variable', 'Nunito Fallback', ui-rounded, system-ui, sans-serif",
        '--display-picture': 'none',
        '--color-display-background': '#FFFFFF',
        '--color-display-foreground': '#000000',
      },
      background: 'white',
      hasPicture: false,
      surfaces: 'light',
      fonts: [],
    });
  });

  it('requests each chosen font once, and not the default one', () => {
    const { fonts } = lookOf({ ...defaultTheme, font: 'Andika', buttonFont: 'Andika', displayFont: 'Chewy' });
    expect(fonts).toEqual(['Andika', 'Chewy']);
  });

  it('has dark surfaces on a dark background and light ones on a merely saturated one', () => {
    const surfacesOn = (name: string) => lookOf(applyPreset(defaultTheme, presetOf(name))).surfaces;
    expect(lookOf(darkTheme).surfaces).toBe('dark');
    expect(surfacesOn('Navy')).toBe('dark');
    expect(surfacesOn('Coral Red')).toBe('light');
    expect(surfacesOn('Bright Sun')).toBe('light');
  });

  it('text is legible on the background behind a picture that fails to load', () => {
    const { properties, hasPicture, surfaces } = lookOf(setBackgroundImage(darkTheme, backgroundPictures[0]));
    expect(hasPicture).toBe(true);
    expect(properties['--background-picture']).toBe('url("/backgrounds/ultimate-frisbee.svg")');
    expect(surfaces).toBe('light');
    const [background, foreground] = [
      properties['--color-background'],
      properties['--color-on-background'],
    ] as HexColor[];
    expect(background && foreground && contrastOf(background, foreground)).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the picture on the display too, with a text that can be read on all of it', () => {
    const displayOn = (theme: Theme) => {
      const { properties } = lookOf(setBackgroundImage(theme, backgroundPictures[0]));
      return [properties['--display-picture'], properties['--color-display-foreground']];
    };
    const picture = 'url("/backgrounds/ultimate-frisbee.svg")';
    expect(displayOn(defaultTheme)).toEqual([picture, '#000000']);
    expect(displayOn(darkTheme)).toEqual([picture, '#333333']);
    expect(displayOn({ ...defaultTheme, displayTextColor: '#FF0000' })).toEqual([picture, '#333333']);
    expect(displayOn({ ...defaultTheme, displayTextColor: '#3B1C6E' })).toEqual([picture, '#3B1C6E']);
  });
});

describe('the stored theme', () => {
  it('follows the device if missing', () => {
    expect(themeFor(null, false)).toEqual({ theme: defaultTheme, isUnreadable: false });
    expect(themeFor(null, true)).toEqual({ theme: darkTheme, isUnreadable: false });
  });

  it('applies on any device', () => {
    for (const preset of themePresets) {
      const theme = applyPreset(defaultTheme, preset);
      expect(themeFor(JSON.stringify(theme), true)).toEqual({ theme, isUnreadable: false });
    }
  });

  it('becomes the default if unreadable, which is reported', () => {
    for (const stored of ['', '{', '[]', '{"name":"White"}', 'null']) {
      expect(themeFor(stored, true)).toEqual({ theme: defaultTheme, isUnreadable: true });
    }
  });
});
