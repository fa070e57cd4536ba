import { fontPath } from './font-path.ts';
import type { Look } from './look.ts';

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

export const applyLook = ({ properties, background, hasPicture, surfaces, fonts }: Look): void => {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
  root.dataset['background'] = background;
  root.toggleAttribute('data-picture', hasPicture);
  root.dataset['surfaces'] = surfaces;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', properties['--color-background'] ?? '#FFFFFF');
  loadFonts(fonts);
};
