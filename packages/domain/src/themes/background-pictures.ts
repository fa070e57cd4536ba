import content from './background-pictures.json' with { type: 'json' };
import type { HexColor } from './color.ts';

export type BackgroundPicture = {
  readonly name: string;
  readonly path: string;
  /** Text legible on it is legible on the whole picture. */
  readonly darkest: HexColor;
};

/** The dark text color is legible on every color in them (the web app's tests read the files). */
export const backgroundPictures = content as readonly BackgroundPicture[];
