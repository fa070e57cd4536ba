import type { TourStep } from '../../../ui/tour/tour-step.ts';

/** Both games that match things are set up in the same way. */
const afterwards: readonly TourStep[] = [
  {
    target: '[data-tour="game-time"]',
    title: 'How long?',
    content: 'Sixty seconds to begin with. Tick No Time Limit for a quiet game.',
  },
  {
    target: '[data-tour="saved-games"]',
    title: 'Keep it',
    content: 'Give it a name and save it. Another day you load it and play at once.',
  },
  {
    target: '[data-tour="start-game"]',
    title: 'Off you go',
    content: 'The game fills the window. Play it by hand, by finger, or with the keyboard alone.',
  },
];

export const matchingGameSteps: readonly TourStep[] = [
  {
    target: '[data-tour="add-pair"] input',
    title: 'A word and its picture',
    content: 'Type the word, choose its picture, and add the pair. A game holds up to forty.',
  },
  {
    target: '[data-tour="from-collections"]',
    title: 'Already have pictures?',
    content: 'Take them out of your collections, as many as you like at once.',
  },
  ...afterwards,
];

export const multipleWordsGameSteps: readonly TourStep[] = [
  {
    target: '[data-tour="add-pair"] input',
    title: 'Your words',
    content: 'Type them one by one, or paste a whole list: each line becomes a word.',
  },
  {
    target: '[data-tour="from-collections"]',
    title: 'Already have a list?',
    content: 'Take the words out of your collections, as many as you like at once.',
  },
  ...afterwards,
];
