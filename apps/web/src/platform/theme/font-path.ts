export const fontPath = (font: string): string => `/fonts/${font.toLowerCase().replaceAll(' ', '-')}.css`;
