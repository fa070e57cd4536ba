import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const fullscreenDisplaySteps: readonly TourStep[] = [
  {
    target: '[data-tour="pause"]',
    title: 'Take your time',
    content: 'The session waits while you look around. Later, pause and resume here or with the space bar.',
  },
  {
    target: '[data-tour="next-item"]',
    title: 'Back and forth',
    content: 'Go to the next item or the one before. The arrow keys do the same.',
  },
  {
    target: '[data-tour="missed"]',
    title: 'Keep score',
    content: 'Was an item missed? Press here, or M. The report shows which ones to practice.',
  },
  {
    target: '[data-tour="speed"]',
    title: 'Slower or faster',
    content: 'Change the pace anytime. The number is items per minute.',
  },
  {
    target: '[data-tour="answers"]',
    title: 'Your answer',
    content: 'Type your answer here. You can try again until it’s right.',
  },
  {
    target: '[data-tour="sides"]',
    title: 'Left, right, or equal?',
    content: 'Which side has more dots? You get one try for each.',
  },
  {
    target: '[data-tour="progress"]',
    title: 'Your progress',
    content: 'The bar fills as you go and turns gold at the last item.',
  },
  {
    target: '[data-tour="help"]',
    title: 'All the keys',
    content: 'Press here to see what every key does. The session waits.',
  },
];
