import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  backgroundPictures,
  colorblindTypes,
  contrastOf,
  darkTheme,
  defaultTheme,
  displayForegroundOf,
  fontNames,
  fonts,
  readableTextOn,
  simulated,
  type ThemePreset,
  themePresets,
  setBackgroundImage,
  setColorblindMode,
  setColorblindType,
  setDisplayText,
  setFont,
  applyPreset,
} from '../themes.ts';

const presetOf = (name: string): ThemePreset => {
  const preset = themePresets.find((each) => each.name === name);
  if (!preset) throw new Error(`There is no preset ${name}.`);
  return preset;
};

describe('the JSON files of themes', () => {
  const name = z.string().min(1);
  const color = z.string().regex(/^#[0-9A-F]{6}$/);

  it('have the form that the app expects', () => {
    const preset = z.strictObject({ name, backgroundColor: color });
    expect(z.array(preset).parse(themePresets)).toEqual(themePresets);
    const path = z.string().regex(/^\/backgrounds\/[a-z-]+\.svg$/);
    const picture = z.strictObject({ name, path, darkest: color });
    expect(z.array(picture).parse(backgroundPictures)).toEqual(backgroundPictures);
  });
});

describe('the presets', () => {
  it('are 28, each name once, Anakiwa the third; the second list leaves out White and Black', () => {
    expect(themePresets).toHaveLength(28);
    expect(new Set(themePresets.map(({ name }) => name)).size).toBe(28);
    expect(new Set(themePresets.map(({ backgroundColor }) => backgroundColor)).size).toBe(28);
    expect(themePresets[2]?.name).toBe('Anakiwa');
    expect(themePresets.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'White',
        'Black',
        'Hot Pink',
        'Yellow Sea',
        'Bright Sun',
        'Inch Worm',
        'Dodger Blue',
        'Lavender',
        'Coral Red',
      ]),
    );
    expect(themePresets).toHaveLength(28);
  });

  it.each(themePresets)('$name: page and display are legible', (preset) => {
    const theme = applyPreset(defaultTheme, preset);
    expect(['#333333', '#FFFFFF']).toContain(theme.textColor);
    expect(contrastOf(theme.textColor, theme.backgroundColor)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(theme.displayTextColor, theme.displayBackgroundColor)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastOf('#FFFFFF', '#007BFF')).toBeCloseTo(3.98, 2);
    expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });

  it('of the darkest grays is that of WCAG, too', () => {
    // 10/255 is below the threshold of 0.04045: (10/255/12.92 + 0.05) / 0.05.
    expect(contrastOf('#0A0A0A', '#000000')).toBeCloseTo(1.0607, 4);
  });

  it('chooses the more legible text', () => {
    expect(readableTextOn('#FFFFFF')).toBe('#333333');
    expect(readableTextOn('#15294F')).toBe('#FFFFFF');
  });
});

describe('simulation of color vision deficiency', () => {
  it('follows the published matrices at full severity', () => {
    // Published matrix columns at severity 1: red 0.152286, 0.114503, -0.003882 and 0.367322, 0.280085,
    // -0.011820; blue -0.178779, 0.147602, 0.303900; clamped, times 255.
    expect(simulated('#FF0000', 'protanopia')).toBe('#271D00');
    expect(simulated('#FF0000', 'deuteranopia')).toBe('#5E4700');
    expect(simulated('#0000FF', 'tritanopia')).toBe('#00264D');
  });

  it('the -anomalies are weaker, and anomalous trichromacy weaker still', () => {
    // Red at severity 0.6: 0.385450, 0.100526 and 0.498864, 0.205199; at 0.3: 0.675425, 0.125303.
    expect(simulated('#FF0000', 'protanomaly')).toBe('#621A00');
    expect(simulated('#FF0000', 'deuteranomaly')).toBe('#7F3400');
    expect(simulated('#FF0000', 'anomalousTrichromacy')).toBe('#AC2000');
  });

  it('achromatopsia is gray, and ’none’ changes nothing', () => {
    expect(simulated('#FF8800', 'achromatopsia')).toMatch(/^#(..)\1\1$/);
    expect(simulated('#123456', 'none')).toBe('#123456');
  });

  it('black, white, and gray stay unchanged, within rounding', () => {
    for (const type of Object.keys(colorblindTypes) as (keyof typeof colorblindTypes)[]) {
      for (const color of ['#000000', '#FFFFFF', '#808080'] as const) {
        const seen = Number.parseInt(simulated(color, type).slice(1), 16);
        const expected = Number.parseInt(color.slice(1), 16);
        for (const shift of [0, 8, 16]) {
          expect(Math.abs(((seen >> shift) & 255) - ((expected >> shift) & 255))).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  it('types don’t accumulate: each is computed from the original colors', () => {
    const red = applyPreset(defaultTheme, presetOf('Coral Red'));
    const once = setColorblindType(setColorblindMode(red, true), 'tritanopia');
    const twice = setColorblindType(
      setColorblindType(setColorblindMode(red, true), 'deuteranopia'),
      'tritanopia',
    );
    expect(twice).toEqual(once);
    expect(once).toMatchObject({
      colorblindType: 'tritanopia',
      displayBackgroundColor: simulated(red.backgroundColor, 'tritanopia'),
    });
  });
});

describe('the theme', () => {
  it('is White with Happy Paragraphs, colorblind mode off, and protanopia preselected', () => {
    expect(defaultTheme).toMatchObject({
      name: 'White',
      backgroundColor: '#FFFFFF',
      textColor: '#333333',
      displayTextColor: '#000000',
      displayBackgroundColor: '#FFFFFF',
      isColorblindMode: false,
      colorblindType: 'protanopia',
      font: 'Happy Paragraphs',
      displayFont: 'Happy Paragraphs',
    });
  });

  it('switching colorblind mode on starts with protanopia, off resets the display’s text', () => {
    const chosen = setDisplayText(applyPreset(defaultTheme, presetOf('Mint')), '#7B1E3A');
    const on = setColorblindMode(setColorblindType(chosen, 'tritanopia'), true);
    expect(on).toMatchObject({
      isColorblindMode: true,
      colorblindType: 'protanopia',
      originalTextColor: '#7B1E3A',
    });
    const off = setColorblindMode(on, false);
    expect(off).toMatchObject({ displayTextColor: '#000000', displayBackgroundColor: '#A8F0C6' });
    expect(setDisplayText(off, '#1E5A34').displayTextColor).toBe('#1E5A34');
  });

  it('off on a dark background, black gives way to a legible color', () => {
    const off = setColorblindMode(
      setColorblindMode(applyPreset(defaultTheme, presetOf('Navy')), true),
      false,
    );
    expect(off.displayTextColor).toBe('#FFFFFF');
  });

  it('a preset removes the picture, and removing the picture restores the preset’s name', () => {
    const picture = {
      name: 'Nature Scene',
      path: '/backgrounds/nature-scene.svg',
      darkest: '#D9B48A',
    } as const;
    const pictured = setBackgroundImage(applyPreset(defaultTheme, presetOf('Mint')), picture);
    expect(pictured).toMatchObject({ name: 'Nature Scene', backgroundImage: picture.path });
    expect(setBackgroundImage(pictured, undefined)).toEqual(applyPreset(defaultTheme, presetOf('Mint')));
    expect(applyPreset(pictured, presetOf('Teal'))).not.toHaveProperty('backgroundImage');
  });

  it('on a picture the text is dark, whatever the color below', () => {
    const navy = applyPreset(defaultTheme, presetOf('Navy'));
    const pictured = setBackgroundImage(navy, backgroundPictures[0]);
    expect(pictured).toMatchObject({ backgroundColor: '#15294F', textColor: '#333333' });
    expect(setBackgroundImage(pictured, undefined)).toEqual(navy);
  });

  it('in a color without a preset is called White again without its picture', () => {
    const own = { ...defaultTheme, backgroundColor: '#123456' } as const;
    expect(setBackgroundImage(own, undefined).name).toBe('White');
  });

  it.each([
    ['#FFFFFF', undefined, '#FFFFFF'],
    ['#FFFFFF', 'Nature Scene', '#333333'],
    ['#000000', 'Nature Scene', '#000000'],
    // Illegible on the darker Space Exploration.
    ['#7B1E3A', 'Nature Scene', '#7B1E3A'],
    ['#7B1E3A', 'Space Exploration', '#333333'],
  ] as const)('a display text of %s on the picture %s is shown in %s', (color, name, shown) => {
    const picture = backgroundPictures.find((each) => each.name === name);
    const theme = setDisplayText(setBackgroundImage(defaultTheme, picture), color);
    expect(displayForegroundOf(theme)).toBe(shown);
  });

  it('dark without a choice is the preset Black', () => {
    expect(darkTheme).toEqual(applyPreset(defaultTheme, presetOf('Black')));
    expect(defaultTheme).toEqual(applyPreset(darkTheme, presetOf('White')));
  });
});

describe('the main font', () => {
  it('reaches what has no font of its own', () => {
    const ofHeadings = setFont(defaultTheme, 'headingFont', 'Chewy');
    const changed = setFont(setFont(ofHeadings, 'font', 'Andika'), 'font', 'Lexend');
    expect(changed).toEqual({
      ...defaultTheme,
      font: 'Lexend',
      headingFont: 'Chewy',
      buttonFont: 'Lexend',
      displayFont: 'Lexend',
    });
  });
});

describe('the background pictures', () => {
  it('are eight, by the names of the specification, each a file of this site', () => {
    expect(backgroundPictures.map(({ name }) => name)).toEqual([
      'Ultimate Frisbee',
      'Nature Scene',
      'Abstract Design',
      'Calming Visuals',
      'City Skyline',
      'Beach Sunset',
      'Mountain View',
      'Space Exploration',
    ]);
    for (const { name, path } of backgroundPictures) {
      expect(path).toBe(`/backgrounds/${name.toLowerCase().replace(' ', '-')}.svg`);
    }
  });
});

describe('the fonts', () => {
  it('are 24, of which 14 are child-style', () => {
    expect(fontNames).toHaveLength(24);
    expect(fontNames.filter((name) => fonts[name].kind !== 'text')).toHaveLength(14);
  });

  it('one is made for early readers and one for readers with dyslexia', () => {
    expect(fonts.Andika.note).toBe('Made for early readers');
    expect(fonts.OpenDyslexic.note).toBe('Made for readers with dyslexia');
  });
});
