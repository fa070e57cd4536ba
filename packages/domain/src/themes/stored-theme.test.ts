import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  backgroundPictures,
  defaultTheme,
  type HexColor,
  parseTheme,
  themePresets,
  setBackgroundImage,
  setColorblindMode,
  setDisplayText,
  applyPreset,
} from '../themes.ts';

describe('a stored theme', () => {
  it('text stored in the color of its background is corrected', () => {
    const stored = { ...defaultTheme, textColor: '#FFFFFF' };
    expect(parseTheme(JSON.stringify(stored))?.textColor).toBe('#333333');
  });

  it('round-trips', () => {
    const anyTheme = fc.record({
      preset: fc.constantFrom(...themePresets),
      picture: fc.constantFrom(undefined, ...backgroundPictures),
      isOn: fc.boolean(),
      text: fc.constantFrom<HexColor>('#000000', '#FFFFFF', '#7B1E3A'),
    });
    fc.assert(
      fc.property(anyTheme, ({ preset, picture, isOn, text }) => {
        const chosen = setBackgroundImage(applyPreset(defaultTheme, preset), picture);
        const theme = setDisplayText(setColorblindMode(chosen, isOn), text);
        expect(parseTheme(JSON.stringify(theme))).toEqual(theme);
      }),
    );
  });

  it('an invalid theme is null', () => {
    const text = JSON.stringify(defaultTheme);
    for (const bad of [
      null,
      '',
      '{',
      '[]',
      'null',
      '5',
      '{}',
      text.replace('#333333', 'red'),
      text.replace('#000000', 'rgb(0,0,0)'),
      text.replace('Happy Paragraphs', 'Wingdings'),
    ]) {
      expect(parseTheme(bad)).toBeNull();
    }
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(() => parseTheme(json)).not.toThrow();
      }),
    );
  });

  it('a name may have 60 characters', () => {
    const named = { ...defaultTheme, name: 'x'.repeat(60) };
    expect(parseTheme(JSON.stringify(named))).toEqual(named);
  });

  it.each([
    ['name', 7],
    ['name', 'x'.repeat(61)],
    ['isColorblindMode', 'true'],
    ['backgroundColor', ['#FFFFFF']],
    ['textColor', '#3333333'],
    ['displayTextColor', 'x#000000'],
    ['displayBackgroundColor', 'white'],
    ['originalTextColor', 'black'],
    ['originalBackgroundColor', null],
    ['colorblindType', 'none'],
    ['colorblindType', ['protanopia']],
    ['font', ['Andika']],
    ['headingFont', 'toString'],
    ['buttonFont', ''],
    ['displayFont', 1],
  ])('a theme with the %s %j is null', (field, value) => {
    expect(parseTheme(JSON.stringify({ ...defaultTheme, [field]: value }))).toBeNull();
  });

  it('an unknown picture is dropped', () => {
    const stored = { ...defaultTheme, backgroundImage: 'https://evil.example/x.svg' };
    for (const path of [
      'https://evil.example/x.svg',
      '//evil.example/x',
      '/../x',
      'javascript:alert(1)',
      '/x") red url("',
    ]) {
      expect(parseTheme(JSON.stringify({ ...stored, backgroundImage: path }))).toEqual(defaultTheme);
    }
  });
});
