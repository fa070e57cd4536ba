import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const shopSteps: readonly TourStep[] = [
  {
    target: '[data-tour="offers"] [data-tour="offer"]',
    title: 'One payment, no subscription',
    content: 'A license for yourself, or a pack of five to share. Pay once, keep it forever.',
  },
  {
    target: '[data-tour="buy"]',
    title: 'Buy it now',
    content: 'This takes you straight to checkout. After that, your key is in My Account.',
  },
  {
    target: '[data-tour="cart"]',
    title: 'Or fill the cart',
    content: 'What you add waits here until you’re ready. Change quantities and pay for everything at once.',
  },
];
