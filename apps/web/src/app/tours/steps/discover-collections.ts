import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const discoverCollectionsSteps: readonly TourStep[] = [
  {
    target: '[data-tour="discover-search"]',
    title: 'What others have made',
    content: 'Search by the name of a collection or of its creator. A typing slip does no harm.',
  },
  {
    target: 'article:has([data-tour="preview-collection"])',
    title: 'A public collection',
    content: 'Each card is a collection that somebody shares, with a first glance at what is in it.',
  },
  {
    target: '[data-tour="preview-collection"]',
    title: 'Look inside first',
    content: 'See all of its items. If you like them, subscribe: then it is among your collections, too.',
  },
];
