import content from './background-pictures.json' with { type: 'json' };
import type { HexColor } from './color.ts';

export type BackgroundPicture = {
  readonly name: string;
  readonly path: string;
  /** Text legible on it is legible on the whole picture. */
  readonly darkest: HexColor;
};

/** Dark text is legible on all of them. */
export const backgroundPictures = content as readonly BackgroundPicture[];
