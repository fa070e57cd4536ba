/** Where the style sheet of a font lies; the build puts it there. */
export const fontPath = (font: string): string => `/fonts/${font.toLowerCase().replaceAll(' ', '-')}.css`;
