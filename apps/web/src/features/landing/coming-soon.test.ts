import { expect, test } from 'vitest';
import { z } from 'zod';
import { comingSoon, stateText } from './coming-soon.ts';
import features from './features.json' with { type: 'json' };
import { features as shownFeatures } from './features.ts';

const text = z.string().min(1);

test('coming-soon.json has the form that the page expects', () => {
  const promised = z.strictObject({
    key: z.enum(['name-generator', 'games', 'analytics', 'matching', 'reports']),
    name: text,
    about: text,
    state: z.enum(['soon', 'here']),
  });
  expect(z.array(promised).parse(comingSoon)).toEqual(comingSoon);
});

test('features.json has the form that the page expects, and each feature has a drawing', () => {
  const feature = z.strictObject({ name: text, about: text, drawing: text });
  expect(z.array(feature).parse(features)).toEqual(features);
  expect(shownFeatures.filter(({ drawing }) => !drawing)).toEqual([]);
});

test('the five promises stand in their order', () => {
  expect(comingSoon.map(({ name }) => name)).toEqual([
    'Name generator for collections',
    'Games with badges and achievements',
    'Advanced analytics',
    'Interactive matching games',
    'Student reports',
  ]);
});

test('a promise that was kept says so', () => {
  const [first] = comingSoon;
  if (!first) throw new Error('There is no promise.');
  expect(stateText({ ...first, state: 'soon' })).toBe('Coming soon');
  expect(stateText({ ...first, state: 'here' })).toBe('Here now');
});
