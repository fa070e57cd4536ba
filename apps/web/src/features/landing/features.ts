import adjustableSpeed from './adjustable-speed.svg';
import customCollections from './custom-collections.svg';
import content from './features.json' with { type: 'json' };
import fullScreenPractice from './full-screen-practice.svg';
import themeCustomization from './theme-customization.svg';

type Feature = { readonly name: string; readonly about: string; readonly drawing: string | undefined };

const drawings: Readonly<Record<string, string>> = {
  'custom-collections': customCollections,
  'adjustable-speed': adjustableSpeed,
  'full-screen-practice': fullScreenPractice,
  'theme-customization': themeCustomization,
};

export const features: readonly Feature[] = content.map(({ name, about, drawing }) => ({
  name,
  about,
  drawing: drawings[drawing],
}));
