import {
  backgroundPictures,
  contrastOf,
  darkTheme,
  defaultTheme,
  themePresets,
  withBackgroundImage,
  withPreset,
} from '@sixty/domain/themes';
import type { HexColor, Theme, ThemePreset } from '@sixty/domain/themes';
import { describe, expect, it } from 'vitest';
import { lookOf } from './look.ts';

const presetOf = (name: string): ThemePreset => {
  const preset = themePresets.find((each) => each.name === name);
  if (!preset) throw new Error(`There is no preset ${name}.`);
  return preset;
};

describe('the look of a theme', () => {
  it('carries the ground, the ink, the fonts and the display as custom properties', () => {
    expect(lookOf(defaultTheme)).toEqual({
      properties: {
        '--color-ground': '#FFFFFF',
        '--color-ground-ink': '#333333',
        '--ground-picture': 'none',
        '--ground-veil': '0%',
        '--font-body': "'Nunito Variable', 'Nunito Fallback', ui-rounded, system-ui, sans-serif",
        '--font-heading': "'Nunito Variable', 'Nunito Fallback', ui-rounded, system-ui, sans-serif",
        '--font-button': "'Nunito Variable', 'Nunito Fallback', ui-rounded, system-ui, sans-serif",
        '--font-display': "'Nunito Variable', 'Nunito Fallback', ui-rounded, system-ui, sans-serif",
        '--display-picture': 'none',
        '--color-display-ground': '#FFFFFF',
        '--color-display-ink': '#000000',
      },
      ground: 'white',
      hasPicture: false,
      sheets: 'light',
      fonts: [],
    });
  });

  it('asks for each chosen font once, and not for the default one', () => {
    const { fonts } = lookOf({ ...defaultTheme, font: 'Andika', buttonFont: 'Andika', displayFont: 'Chewy' });
    expect(fonts).toEqual(['Andika', 'Chewy']);
  });

  it('has dark sheets on what is dark, and light ones on what is merely strong', () => {
    const sheetsOn = (name: string) => lookOf(withPreset(defaultTheme, presetOf(name))).sheets;
    expect(lookOf(darkTheme).sheets).toBe('dark');
    expect(sheetsOn('Navy')).toBe('dark');
    expect(sheetsOn('Coral Red')).toBe('light');
    expect(sheetsOn('Bright Sun')).toBe('light');
  });

  it('below a picture lies a paper on which the text can be read should the picture not come', () => {
    const { properties, hasPicture, sheets } = lookOf(withBackgroundImage(darkTheme, backgroundPictures[0]));
    expect(hasPicture).toBe(true);
    expect(properties['--ground-picture']).toBe('url("/backgrounds/ultimate-frisbee.svg")');
    expect(sheets).toBe('light');
    const [ground, ink] = [properties['--color-ground'], properties['--color-ground-ink']] as HexColor[];
    expect(ground && ink && contrastOf(ground, ink)).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the picture on the display too, with a text that can be read on all of it', () => {
    const displayOn = (theme: Theme) => {
      const { properties } = lookOf(withBackgroundImage(theme, backgroundPictures[0]));
      return [properties['--display-picture'], properties['--color-display-ink']];
    };
    const picture = 'url("/backgrounds/ultimate-frisbee.svg")';
    expect(displayOn(defaultTheme)).toEqual([picture, '#000000']);
    expect(displayOn(darkTheme)).toEqual([picture, '#333333']);
    expect(displayOn({ ...defaultTheme, displayTextColor: '#FF0000' })).toEqual([picture, '#333333']);
    expect(displayOn({ ...defaultTheme, displayTextColor: '#3B1C6E' })).toEqual([picture, '#3B1C6E']);
  });
});
