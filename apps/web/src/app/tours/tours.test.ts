import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paths } from '../../platform/paths.ts';
import { readSteps } from '../../ui/tour/tour-view.ts';
import { tourNameOf } from './tour-runner.ts';
import { tours } from './tours.ts';

const step = z.strictObject({
  target: z.string().min(1),
  title: z.string().min(1),
  content: z.string().min(1).max(110),
  further: z.strictObject({ label: z.string().min(1), tour: z.enum(Object.keys(tours)) }).optional(),
});

describe.each(Object.entries(tours))('the tour %s', (_, { steps }) => {
  it('has valid steps, each with a title and few words', () => {
    expect(readSteps(steps)).toBe(steps);
    expect(z.array(step).parse(steps)).toEqual(steps);
    expect(steps.length).toBeGreaterThan(1);
  });
});

it('every tour belongs to a page, except the navbar’s', () => {
  const names = new Set(Object.values(paths).map(tourNameOf));
  expect(Object.keys(tours).filter((name) => !names.has(name))).toEqual(['navbar']);
});

describe('the targets of tours', () => {
  const source = join(import.meta.dirname, '../..');
  const marksIn = (text: string) =>
    [...text.matchAll(/\b(?:data-)?tour=["']([\w-]+)["']/g)].flatMap(([, name]) => name ?? []);
  const onPages = new Set(
    globSync('**/*.tsx', { cwd: source, exclude: ['**/*.test.tsx'] }).flatMap((file) =>
      marksIn(readFileSync(join(source, file), 'utf8')),
    ),
  );
  const inTours = new Set(
    Object.values(tours).flatMap(({ steps }) => steps.flatMap(({ target }) => marksIn(target))),
  );

  it('are all on some page', () => {
    expect(inTours.size).toBeGreaterThan(50);
    expect([...inTours].filter((mark) => !onPages.has(mark))).toEqual([]);
  });

  it('are all explained by some tour', () => {
    expect([...onPages].filter((mark) => !inTours.has(mark))).toEqual([]);
  });
});
