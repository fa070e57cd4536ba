/** Path of a font's style sheet in the build. */
export const fontPath = (font: string): string => `/fonts/${font.toLowerCase().replaceAll(' ', '-')}.css`;
