import { fontPath } from './font-path.ts';
import type { Look } from './look.ts';

/** Asks for the style sheet of each font, once. One that is no longer chosen stays: it is here already. */
const loadFonts = (fonts: Look['fonts']): void => {
  for (const font of fonts) {
    const path = fontPath(font);
    if (document.head.querySelector(`link[href="${path}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = path;
    document.head.append(link);
  }
};

/** Gives the page its look: at once, and for everything that is on it, as all of it is styled by custom properties. */
export const applyLook = ({ properties, ground, hasPicture, sheets, fonts }: Look): void => {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
  root.dataset['ground'] = ground;
  root.toggleAttribute('data-picture', hasPicture);
  root.dataset['sheets'] = sheets;
  // The browser's own bars take the colour of the page where they can.
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', properties['--color-ground'] ?? '#FFFFFF');
  loadFonts(fonts);
};
