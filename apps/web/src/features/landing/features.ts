import adjustableSpeed from './adjustable-speed.svg';
import customCollections from './custom-collections.svg';
import fullScreenPractice from './full-screen-practice.svg';
import themeCustomization from './theme-customization.svg';

type Feature = { readonly name: string; readonly about: string; readonly drawing: string };

export const features: readonly Feature[] = [
  {
    name: 'Custom Collections',
    about: 'Letters, numbers, pictures, words, and more. Let Sixty make them, or add your own.',
    drawing: customCollections,
  },
  {
    name: 'Adjustable Speed',
    about:
      'From one item a minute to ten a second, each shown for exactly as long as you choose. Change it as you go.',
    drawing: adjustableSpeed,
  },
  {
    name: 'Full Screen Practice',
    about: 'One big item, easy to read from the back row. The controls fade while you read.',
    drawing: fullScreenPractice,
  },
  {
    name: 'Theme Customization',
    about:
      'Colors, fonts, and backgrounds for comfortable reading, and a preview of how color-blind readers see them.',
    drawing: themeCustomization,
  },
];
