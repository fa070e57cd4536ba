import { challengeSeconds } from '@sixty/domain/challenge';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import type { DraftFormat } from '../../../entities/persisted-draft.ts';
import { wholeNumberIn } from '../../../ui/number-field.tsx';

const Answering = z.enum(['typing', 'choosing']);
export type Answering = z.output<typeof Answering>;

const Choices = z.object({
  /** As typed. */
  seconds: withFallback(z.string(), String(challengeSeconds.initial)),
  answering: withFallback(Answering, 'typing'),
});
export type Choices = Readonly<z.output<typeof Choices>>;

export const choicesFormat: DraftFormat<Choices> = { schema: Choices };

export const initialChoices: Choices = z.parse(Choices, {});

/** Null if out of range. */
export const secondsOf = ({ seconds }: Choices): number | null =>
  wholeNumberIn(seconds, challengeSeconds.min, challengeSeconds.max);

export const secondsProblem = `Please enter a whole number from ${challengeSeconds.min} to ${challengeSeconds.max}.`;
