import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const yourCollectionsSteps: readonly TourStep[] = [
  {
    target: '[data-tour="create-collection"]',
    title: 'Welcome to Sixty!',
    content: 'Everything starts with a collection: letters, numbers, words, or pictures. Make one here.',
  },
  {
    target: 'article:has([data-tour="start-session"])',
    title: 'A collection',
    content: 'Each card shows what’s inside and how often you finished it.',
  },
  {
    target: '[data-tour="start-session"]',
    title: 'Ready to practice?',
    content: 'Press Start and pick a pace. The items fill the screen, one after another.',
  },
  {
    target: '[data-tour="collection-tools"]',
    title: 'Make it fit',
    content: 'Copy, change, or delete a collection. You can undo mistakes.',
  },
  {
    target: '[data-tour="collections-toolbar"]',
    title: 'Find one',
    content: 'Search by name, pick a category, or sort. Drag cards to set a Custom Order.',
  },
  {
    target: '[data-tour="start-tour"]',
    title: 'Lost your way?',
    content: 'Every page has a tour like this. Start it here anytime.',
    further: { label: 'Show me around the menu', tour: 'navbar' },
  },
];
