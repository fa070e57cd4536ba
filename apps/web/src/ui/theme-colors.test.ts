import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  backgroundPictures,
  contrastOf,
  defaultTheme,
  isHexColor,
  themePresets,
  setBackgroundImage,
  applyPreset,
} from '@sixty/domain/themes';
import type { HexColor, Theme } from '@sixty/domain/themes';
import { describe, expect, it } from 'vitest';
import { lookOf } from '../platform/theme/look.ts';

type Values = ReadonlyMap<string, string>;

const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');

const declared = (css: string, selector: string): Values => {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`There is no rule for ${selector}.`);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
};

const tokens = declared(read('tokens.css'), '@theme static');
const theme = read('theme.css');
const themed = declared(theme, ":root[data-background='themed']");
const surfaceOnThemed = declared(theme, ":root[data-background='themed'] .surface");
const dark = declared(theme, ":root[data-surfaces='dark']");

const cascadeOf = (of: Theme, isOnSurface: boolean): Values => {
  const look = lookOf(of);
  return new Map([
    ...tokens,
    ...(look.background === 'themed' ? themed : []),
    ...(look.surfaces === 'dark' ? dark : []),
    ...Object.entries(look.properties),
    ...(isOnSurface && look.background === 'themed' ? surfaceOnThemed : []),
  ]);
};

const names: Readonly<Record<string, HexColor>> = { white: '#FFFFFF', black: '#000000' };

const mixed = (one: HexColor, share: number, other: HexColor): HexColor => {
  const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(1), 16));
  const channels = [16, 8, 0].map((shift) =>
    Math.round((((a ?? 0) >> shift) & 255) * share + (((b ?? 0) >> shift) & 255) * (1 - share)),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

const colorOf = (values: Values, text: string): HexColor => {
  const value = text.trim();
  if (isHexColor(value)) return value;
  const named = names[value];
  if (named) return named;
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  const next = name === undefined ? undefined : values.get(name);
  if (next !== undefined) return colorOf(values, next);
  const [, one, share, other] = /^color-mix\(\s*in srgb,\s*(.+?) (\d+)%,\s*(.+?)\s*\)$/s.exec(value) ?? [];
  if (one === undefined || other === undefined) throw new Error(`'${value}' is no color that can be read.`);
  return mixed(colorOf(values, one), Number(share) / 100, colorOf(values, other));
};

const categories = ['math', 'language-arts', 'number-sense', 'science', 'nursing', 'domino-comparison'];
const cardTints = [1, 2, 3, 4, 5, 6].map(
  (card) => `color-mix(in srgb, var(--card-${card}) 30%, var(--card-background))`,
);

const displayButton =
  'color-mix(in srgb, var(--color-display-background) 88%, var(--color-display-foreground))';

const ofPage: readonly (readonly [string, string, number])[] = [
  ['--color-on-background', '--color-background', 4.5],
  ['--color-background-link', '--color-background', 4.5],
  ['--color-background-line', '--color-background', 3],
  ['--color-focus', '--color-background', 3],
  ['--color-display-foreground', '--color-display-background', 4.5],
  ['--color-display-foreground', displayButton, 4.5],
];

const ofSurfaces: readonly (readonly [string, string, number])[] = [
  ...['surface', 'sunken'].flatMap((surface) =>
    ['foreground', 'foreground-soft', 'link', 'disabled-foreground'].map(
      (foreground) => [`--color-${foreground}`, `--color-${surface}`, 4.5] as const,
    ),
  ),
  ['--color-placeholder', '--color-surface', 4.5],
  ['--color-danger', '--color-surface', 4.5],
  ['--color-success', '--color-surface', 4.5],
  ...['sun', 'danger', 'success'].map((tint) => ['--color-foreground', `--color-${tint}-soft`, 4.5] as const),
  ['--color-danger', '--color-danger-soft', 4.5],
  ['--color-success', '--color-success-soft', 4.5],
  ['--color-on-accent', '--color-accent', 4.5],
  ['--color-on-accent', '--color-accent-raised', 4.5],
  ['--color-foreground', '--color-accent-soft', 4.5],
  ['--color-accent', '--color-surface', 3],
  ['--color-on-danger', '--color-danger', 4.5],
  ['--color-on-sun', '--color-sun', 4.5],
  ...categories.flatMap((category) => [
    [`--color-${category}-foreground`, `--color-${category}-soft`, 4.5] as const,
    [`--color-${category}-foreground`, '--color-surface', 4.5] as const,
    ['--color-foreground', `--color-${category}-soft`, 4.5] as const,
  ]),
  ...cardTints.map((tint) => ['--color-foreground', tint, 4.5] as const),
  ['--color-line-strong', '--color-surface', 3],
  ['--color-focus', '--color-surface', 3],
];

const faultsOf = (of: Theme): string[] => {
  const measure =
    (values: Values) =>
    ([foreground, background, least]: readonly [string, string, number]): string[] => {
      const [text, below] = [foreground, background].map((name) =>
        colorOf(values, name.startsWith('--') ? `var(${name})` : name),
      );
      const contrast = text && below ? contrastOf(text, below) : 0;
      return contrast < least ? [`${foreground} on ${background}: ${contrast.toFixed(2)}`] : [];
    };
  return [
    ...ofPage.flatMap(measure(cascadeOf(of, false))),
    ...ofSurfaces.flatMap(measure(cascadeOf(of, true))),
  ];
};

describe('every text on every theme', () => {
  it.each(themePresets)('$name can be read', (preset) => {
    expect(faultsOf(applyPreset(defaultTheme, preset))).toEqual([]);
  });

  it.each(backgroundPictures)('$name can be read, whatever color is below it', (picture) => {
    for (const preset of themePresets) {
      expect(faultsOf(setBackgroundImage(applyPreset(defaultTheme, preset), picture))).toEqual([]);
    }
  });

  it('filled buttons of the default theme have white text, and tours keep the blue of the specification', () => {
    const values = cascadeOf(defaultTheme, true);
    expect(colorOf(values, 'var(--color-on-accent)')).toBe('#ffffff');
    expect(colorOf(values, 'var(--color-tour)')).toBe('#007bff');
  });

  it('an illegible theme would be found', () => {
    const unreadable: Theme = { ...defaultTheme, backgroundColor: '#666666', textColor: '#333333' };
    expect(faultsOf(unreadable)).not.toEqual([]);
  });
});
