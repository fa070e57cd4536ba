import { expect, test } from 'vitest';
import { z } from 'zod';
import content from './content.json' with { type: 'json' };
import { audiences, comingSoon, features } from './landing.tsx';

const text = z.string().min(1);

test('content.json has the form that the page expects', () => {
  const schema = z.strictObject({
    audiences: z.array(z.strictObject({ name: text, example: text, drawing: text })),
    features: z.array(z.strictObject({ name: text, about: text, drawing: text })),
    comingSoon: z.array(z.strictObject({ name: text, about: text, drawing: text })),
  });
  expect(schema.parse(content)).toEqual(content);
});

test('every part has its drawing', () => {
  expect([...audiences, ...comingSoon].filter(({ Drawing }) => !Drawing)).toEqual([]);
  expect(features.filter(({ imageUrl }) => !imageUrl)).toEqual([]);
});

test('the five announcements stand in their order', () => {
  expect(comingSoon.map(({ name }) => name)).toEqual([
    'Name generator for collections',
    'Games with badges and achievements',
    'Advanced analytics',
    'Interactive matching games',
    'Student reports',
  ]);
});
