import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const yourCollectionsSteps: readonly TourStep[] = [
  {
    target: '[data-tour="create-collection"]',
    title: 'Welcome to Sixty!',
    content: 'It all begins with a collection: letters, numbers, words or pictures. Make a new one here.',
  },
  {
    target: 'article:has([data-tour="start-session"])',
    title: 'A collection',
    content: 'Each card is one collection. It tells what is in it and how often it was finished.',
  },
  {
    target: '[data-tour="start-session"]',
    title: 'Ready to practise?',
    content:
      'Press Start, choose how long each item stays, and the items fill the screen, one after the other.',
  },
  {
    target: '[data-tour="collection-tools"]',
    title: 'Make it fit',
    content: 'Make a copy to play with. Your own collections you can change or delete; a slip can be undone.',
  },
  {
    target: '[data-tour="collections-toolbar"]',
    title: 'Find one',
    content: 'Search by name, show one category, or choose the order. Custom Order is yours to arrange.',
  },
  {
    target: '[data-tour="start-tour"]',
    title: 'Lost your way?',
    content: 'Every page has a tour like this one. Start it here whenever you like.',
    further: { label: 'Show me around the menu', tour: 'navbar' },
  },
];
