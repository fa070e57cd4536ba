import { createStoredStore } from '../../platform/store.ts';

/** mm. */
export const papers = {
  a4: { label: 'A4', width: 210, height: 297 },
  letter: { label: 'Letter', width: 215.9, height: 279.4 },
} as const;

export type Paper = keyof typeof papers;

/** The part that both papers have. */
export const smallestPaper = { width: papers.a4.width, height: papers.letter.height } as const;

/** All other countries use A4. */
const letterRegions = new Set('US CA MX PH CL CO CR GT SV NI PA DO VE PR'.split(' '));

/** Undefined for an invalid tag ('en-US@posix'). */
const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
};

export const paperFor = (language: string): Paper => {
  const region = regionOf(language);
  return region !== undefined && letterRegions.has(region) ? 'letter' : 'a4';
};

/** Of this browser, which prints on one printer. */
export const chosenPaper = createStoredStore<Paper>('printPaper', {
  initial: 'a4',
  parse: (text) => (text === 'a4' || text === 'letter' ? text : paperFor(navigator.language)),
  format: (paper) => paper,
});

export const splitIntoPages = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, page) =>
    list.slice(page * size, (page + 1) * size),
  );
