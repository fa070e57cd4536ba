import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const resourcesSteps: readonly TourStep[] = [
  {
    target: '[data-tour="guide"]',
    title: 'Step by step',
    content: 'Each card shows how to do one thing: watch the video, or read the steps with pictures.',
  },
  {
    target: '[data-tour="questions"]',
    title: 'Common questions',
    content: 'Press a question to open its answer. Don’t see yours? Ask us with the Feedback button above.',
  },
];
