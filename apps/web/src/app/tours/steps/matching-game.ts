import type { TourStep } from '../../../ui/tour/tour-step.ts';

/** Both games that match things are set up in the same way. */
const afterwards: readonly TourStep[] = [
  {
    target: '[data-tour="game-time"]',
    title: 'How long?',
    content: 'It starts at 60 seconds. Check No Time Limit for a relaxed game.',
  },
  {
    target: '[data-tour="saved-games"]',
    title: 'Keep it',
    content: 'Name it and save it. Next time, load it and play.',
  },
  {
    target: '[data-tour="start-game"]',
    title: 'Off you go',
    content: 'The game fills the window. Play by mouse, touch, or keyboard.',
  },
];

export const matchingGameSteps: readonly TourStep[] = [
  {
    target: '[data-tour="add-pair"] input',
    title: 'A word and its picture',
    content: 'Type the word, choose its picture, and add the pair. A game holds up to 40.',
  },
  {
    target: '[data-tour="from-collections"]',
    title: 'Already have pictures?',
    content: 'Take as many as you like from your collections.',
  },
  ...afterwards,
];

export const multipleWordsGameSteps: readonly TourStep[] = [
  {
    target: '[data-tour="add-pair"] input',
    title: 'Your words',
    content: 'Type them one by one, or paste a whole list. Each line becomes a word.',
  },
  {
    target: '[data-tour="from-collections"]',
    title: 'Already have a list?',
    content: 'Take as many words as you like from your collections.',
  },
  ...afterwards,
];
