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
    content: 'This leads straight to the checkout. Afterwards your key is here and in My Account.',
  },
  {
    target: '[data-tour="cart"]',
    title: 'Or fill the cart',
    content:
      'What you add waits here, also when you come back tomorrow. Change how many, and pay for all at once.',
  },
];
