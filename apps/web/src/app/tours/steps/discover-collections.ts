import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const discoverCollectionsSteps: readonly TourStep[] = [
  {
    target: '[data-tour="discover-search"]',
    title: 'What others made',
    content: 'Search by collection name or creator. Typos are OK.',
  },
  {
    target: 'article:has([data-tour="preview-collection"])',
    title: 'A public collection',
    content: 'Each card is a collection that someone shared, with a peek inside.',
  },
  {
    target: '[data-tour="preview-collection"]',
    title: 'Look inside first',
    content: 'See all its items. If you like them, subscribe to add it to your collections.',
  },
];
