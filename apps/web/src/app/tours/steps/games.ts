import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const gamesSteps: readonly TourStep[] = [
  {
    target: '[data-tour="games"] li:nth-child(1) article',
    title: 'Words and pictures',
    content: 'Pair words with pictures, then play as often as you like.',
  },
  {
    target: '[data-tour="games"] li:nth-child(2) article',
    title: 'Words and their twins',
    content: 'All you need is a list of words. Drag each word onto its twin.',
  },
  {
    target: '[data-tour="games"] li:nth-child(3) article',
    title: 'Against the clock',
    content: 'Turn any collection into a challenge. Beat your personal best.',
  },
];
