import { dominoColors, dominoLimits } from '@sixty/domain/dominoes';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { numberOf, NumberText, type CustomForm, type SetupForm, TypedText } from './kind-form.ts';

const Setup = z.object({ min: NumberText, max: NumberText, color: z.enum(dominoColors) });
export type SetupFields = { domino: z.output<typeof Setup> };

export const initialSetup: SetupFields = {
  domino: {
    min: String(dominoLimits.default.min),
    max: String(dominoLimits.default.max),
    color: 'black',
  },
};

/** Only a damaged value is reset; the rest of the draft stays. */
export const StoredSetup = { domino: withFallback(Setup, initialSetup.domino) };

export const setup: SetupForm<SetupFields> = {
  request: (count, { domino }) => ({
    type: 'Domino Comparison',
    count,
    min: numberOf(domino.min),
    max: numberOf(domino.max),
    color: domino.color,
  }),
  fieldOf: { invalidMinPips: 'min', invalidMaxPips: 'max', invalidColor: 'color' },
};

const Custom = z.object({ left: TypedText, right: TypedText, color: z.enum(dominoColors) });
export type CustomFields = { domino: z.output<typeof Custom> };

export const initialCustom: CustomFields = { domino: { left: '1', right: '1', color: 'black' } };

export const StoredCustom = { domino: withFallback(Custom, initialCustom.domino) };

export const customForm: CustomForm = {
  label: 'Dominoes',
  category: 'Domino Comparison',
  sequenceType: 'Domino Comparison',
  isWide: false,
};
