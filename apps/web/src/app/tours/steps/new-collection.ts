import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const newCollectionSteps: readonly TourStep[] = [
  {
    target: 'div:has(> [data-tour="collection-name"])',
    title: 'A name first',
    content: 'Call it what your class calls it, like "Letters of the week". You can change it later.',
  },
  {
    target: 'div:has(> div > [data-tour="collection-category"])',
    title: 'What is it about?',
    content:
      'The category decides what Sixty can make for you: letters, math problems, dot pictures, and more.',
  },
  {
    target: 'div:has(> [data-tour="collection-sharing"])',
    title: 'Private or public',
    content: 'Check this so others can find your collection and practice with it. Only you can change it.',
  },
  {
    target: '[data-tour="to-items"]',
    title: 'Next: the items',
    content: 'You add the items in the next step.',
  },
];
