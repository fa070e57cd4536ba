import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const gamesSteps: readonly TourStep[] = [
  {
    target: '[data-tour="games"] li:nth-child(1) article',
    title: 'Words and pictures',
    content: 'Make pairs of a word and a picture once, and play them as often as you like.',
  },
  {
    target: '[data-tour="games"] li:nth-child(2) article',
    title: 'Words and their twins',
    content: 'A list of words is all it takes. Drag each word onto its twin.',
  },
  {
    target: '[data-tour="games"] li:nth-child(3) article',
    title: 'Against the clock',
    content: 'Any of your collections becomes a challenge. Beat your own personal best.',
  },
];
