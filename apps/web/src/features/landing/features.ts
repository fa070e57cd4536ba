import adjustableSpeed from './adjustable-speed.svg';
import customCollections from './custom-collections.svg';
import fullScreenPractice from './full-screen-practice.svg';
import themeCustomization from './theme-customization.svg';

type Feature = { readonly name: string; readonly about: string; readonly drawing: string };

export const features: readonly Feature[] = [
  {
    name: 'Custom Collections',
    about:
      'Letters, numbers, pictures, words and more: let Sixty make the sequence, or write your own items one by one.',
    drawing: customCollections,
  },
  {
    name: 'Adjustable Speed',
    about:
      'From one item in a minute to ten in a second, each shown for exactly as long as you chose. Change it while it runs.',
    drawing: adjustableSpeed,
  },
  {
    name: 'Full Screen Practice',
    about: 'One thing to look at, large enough for the back row. The controls step aside while you read.',
    drawing: fullScreenPractice,
  },
  {
    name: 'Theme Customization',
    about:
      'Colors, fonts and background pictures for reading in comfort, and a mode that shows what color-blind eyes see.',
    drawing: themeCustomization,
  },
];
