import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const fullscreenDisplaySteps: readonly TourStep[] = [
  {
    target: '[data-tour="pause"]',
    title: 'Take your time',
    content: 'The session waits while you look around. Later, pause and go on here, or with the space bar.',
  },
  {
    target: '[data-tour="next-item"]',
    title: 'Back and forth',
    content: 'Go to the next item, or back to the one before. The arrow keys do the same.',
  },
  {
    target: '[data-tour="missed"]',
    title: 'Keep score',
    content:
      'Was an item hard? Mark it as missed, or press M. The report will tell you which ones to practise.',
  },
  {
    target: '[data-tour="speed"]',
    title: 'Slower or faster',
    content: 'Change the pace at any time. The number is how many items come in a minute.',
  },
  {
    target: '[data-tour="answers"]',
    title: 'Your answer',
    content: 'Give your answer here. You can try again until it is right.',
  },
  {
    target: '[data-tour="sides"]',
    title: 'Left, right or equal?',
    content: 'Say which side has more dots. You have one try; then the next one comes.',
  },
  {
    target: '[data-tour="progress"]',
    title: 'How far you are',
    content: 'The bar fills as you go and turns gold at the last item.',
  },
  {
    target: '[data-tour="help"]',
    title: 'All the keys',
    content: 'Press here to see what every key does. The session waits meanwhile.',
  },
];
