import { dotShapes, setupDotColors } from '@sixty/domain/dots';
import { dotsFieldLimits } from '@sixty/domain/items';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { type DotRow, initialDots, StoredDots } from './dot-composer.ts';
import { numberOf, NumberText, type CustomForm, type SetupForm } from './kind-form.ts';

const { default: usual } = dotsFieldLimits;

const Setup = z.object({
  kind: z.enum(['fixed', 'random']),
  count: NumberText,
  min: NumberText,
  max: NumberText,
  color: z.enum(setupDotColors),
  shape: z.enum(dotShapes),
});
export type DotFields = z.output<typeof Setup>;
export type SetupFields = { dots: DotFields };

export const initialSetup: SetupFields = {
  dots: {
    kind: 'fixed',
    count: String(usual.count),
    min: String(usual.min),
    max: String(usual.max),
    color: 'blue',
    shape: 'circle',
  },
};

export const StoredSetup = { dots: withFallback(Setup, initialSetup.dots) };

export const setup: SetupForm<SetupFields> = {
  request: (count, { dots }) => ({
    type: 'numberSense',
    count,
    dots:
      dots.kind === 'fixed'
        ? { kind: 'fixed', count: numberOf(dots.count) }
        : { kind: 'random', min: numberOf(dots.min), max: numberOf(dots.max) },
    color: dots.color,
    shape: dots.shape,
    placement: { kind: 'random' },
  }),
  fieldOf: {
    invalidDots: 'dots',
    invalidMinDots: 'min',
    invalidMaxDots: 'max',
    invalidColor: 'color',
    invalidShape: 'shape',
  },
};

export type CustomFields = { dots: readonly DotRow[] };

export const initialCustom: CustomFields = { dots: initialDots };

export const StoredCustom = { dots: withFallback(StoredDots, [...initialDots]) };

export const customForm: CustomForm = {
  label: 'Dots',
  category: 'Number Sense',
  sequenceType: 'numberSense',
  isWide: true,
};
