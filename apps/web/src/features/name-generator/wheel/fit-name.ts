/** Drawing units from the center. */
export const nameEnd = 218;
export const hubRadius = 38;

const largest = 36;
const small = 20;
const smallest = 9.5;
/** In em; capitals may have accents. */
export const lineHeight = 1.15;

export type FittedName = { lines: readonly string[]; size: number };

type WidthOf = (text: string) => number;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const slopeOf = (count: number): number => (count < 3 ? Infinity : 2 * Math.tan(Math.PI / count));

const fontSizeOf = (lines: number, width: number, slope: number): number => {
  const byHeight =
    slope === Infinity ? largest / lines : (slope * nameEnd) / (lines * lineHeight + slope * width);
  return Math.min(largest, byHeight, (nameEnd - hubRadius) / width);
};

const inTwo = (name: string, widthOf: WidthOf): readonly [string, string] | null => {
  let best: readonly [string, string] | null = null;
  let bestWidth = Infinity;
  for (const { index, 0: sign } of name.matchAll(/[\s-]/gu)) {
    const halves = [name.slice(0, sign === '-' ? index + 1 : index), name.slice(index + 1)] as const;
    const width = Math.max(widthOf(halves[0]), widthOf(halves[1]));
    if (halves[0] !== '' && halves[1] !== '' && width < bestWidth) [best, bestWidth] = [halves, width];
  }
  return best;
};

const cut = (name: string, slope: number, widthOf: WidthOf): FittedName | null => {
  const highEnough = slope === Infinity ? 0 : (smallest * lineHeight) / slope;
  const available = (nameEnd - Math.max(hubRadius, highEnough)) / smallest;
  const characters = [...segmenter.segment(name)].map(({ segment }) => segment);
  const start = (length: number) => `${characters.slice(0, length).join('').trimEnd()}…`;
  let [fits, fails] = [0, characters.length];
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (widthOf(start(middle)) <= available) fits = middle;
    else fails = middle;
  }
  return fits === 0 ? null : { lines: [start(fits)], size: smallest };
};

/** Null if not even a shortened name fits. `widthOf` is in em. */
export const fitName = (name: string, count: number, widthOf: WidthOf): FittedName | null => {
  const slope = slopeOf(count);
  const one = { lines: [name], size: fontSizeOf(1, widthOf(name), slope) };
  const halves = one.size < small ? inTwo(name, widthOf) : null;
  const two = halves && { lines: halves, size: fontSizeOf(2, Math.max(...halves.map(widthOf)), slope) };
  const best = two && two.size > one.size ? two : one;
  return best.size >= smallest ? best : cut(name, slope, widthOf);
};

const rightToLeft =
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export const directionOf = (name: string): 'ltr' | 'rtl' => (rightToLeft.test(name) ? 'rtl' : 'ltr');
