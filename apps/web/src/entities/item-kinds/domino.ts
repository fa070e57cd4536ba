import { type DominoColor, dominoColors, dominoLimits } from '@sixty/domain/dominoes';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { numberOf, NumberText, type CustomForm, type SetupForm, TypedText } from './kind-form.ts';

export type SetupFields = {
  domino: { min: string; max: string; color: DominoColor };
};

export const initialSetup: SetupFields = {
  domino: {
    min: String(dominoLimits.default.min),
    max: String(dominoLimits.default.max),
    color: 'black',
  },
};

/** Only a damaged value is reset; the rest of the draft stays. */
export const StoredSetup = {
  domino: withFallback(
    z.object({ min: NumberText, max: NumberText, color: z.enum(dominoColors) }),
    initialSetup.domino,
  ),
};

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

export type CustomFields = {
  domino: { left: string; right: string; color: DominoColor };
};

export const initialCustom: CustomFields = { domino: { left: '1', right: '1', color: 'black' } };

export const StoredCustom = {
  domino: withFallback(
    z.object({ left: TypedText, right: TypedText, color: z.enum(dominoColors) }),
    initialCustom.domino,
  ),
};

export const customForm: CustomForm = {
  label: 'Dominoes',
  category: 'Domino Comparison',
  sequenceType: 'Domino Comparison',
  isWide: false,
  hasList: false,
};
