export type BackgroundPicture = { readonly name: string; readonly path: string };

/**
 * The eight background pictures that can be chosen beside None, by the names that the settings show. All are light:
 * the dark one of the two text colours can be read on every colour in them (a test of the web app reads the files).
 */
export const backgroundPictures: readonly BackgroundPicture[] = [
  { name: 'Ultimate Frisbee', path: '/backgrounds/ultimate-frisbee.svg' },
  { name: 'Nature Scene', path: '/backgrounds/nature-scene.svg' },
  { name: 'Abstract Design', path: '/backgrounds/abstract-design.svg' },
  { name: 'Calming Visuals', path: '/backgrounds/calming-visuals.svg' },
  { name: 'City Skyline', path: '/backgrounds/city-skyline.svg' },
  { name: 'Beach Sunset', path: '/backgrounds/beach-sunset.svg' },
  { name: 'Mountain View', path: '/backgrounds/mountain-view.svg' },
  { name: 'Space Exploration', path: '/backgrounds/space-exploration.svg' },
];
