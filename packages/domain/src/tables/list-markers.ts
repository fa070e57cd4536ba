import { sampleSize } from './rows.ts';

const dash = '[-–—]';
const bullet = String.raw`[*•·◦‣⁃▪▫●○■□▢☐☑☒✓✔✗✘➢➣➤➔→►▶◆◇❖★☆§o✅❏❑⬜①-⑳\uf020-\uf0ff]`;
const numbered = (number: string): string => String.raw`\(?(?:${number})(?:\.\)|[.)])`;
const number = String.raw`\d{1,4}`;
const letter = numbered(String.raw`\p{L}`);
const roman = numbered('[ivxlcIVXLC]+');

/** '1.', '2)', '(3)', '4.)'; not '1.5'. */
const digits = String.raw`${numbered(number)}(?=\s|\p{L}|$)`;
/** Also '-', '•', '☐', '- [x]'; not '-5' and '- 5', nor the blank of '□ + 3 = 5'. */
const sure = String.raw`(?:${dash}\s+)?\[[ xX]\](?=\s+\p{L})|${dash}(?=\s+[^\s\d])|${bullet}(?=\s)(?!\s+[-+−–×x*·÷/:]\s)|${digits}`;
/** '1 apple', '1: apple', '1 - apple', '#1 apple', '1️⃣ apple'; '3 x 4' is a problem. */
const counted = String.raw`#?${number}(?:\ufe0f?\u20e3| ?[-–:])?(?=\s+\p{L})(?!\s+[xх]\s)`;
const countedWithDash = String.raw`${number} [-–](?=\s)`;

const markedBy = (marker: string): RegExp => new RegExp(String.raw`^\s*(?:${marker})\s*`, 'u');

/** 'A. Smith' and '2 dogs' have no markers, unless the lines of the list count on. */
const isCountedBy = (texts: readonly string[], marker: string, sequence: readonly string[]): boolean => {
  const found = texts.slice(0, sampleSize).flatMap(
    (text) =>
      markedBy(marker)
        .exec(text)?.[0]
        .replaceAll(/[^\p{L}\p{N}]/gu, '') ?? [],
  );
  return sequence.every((each, index) => found[index]?.toLowerCase() === each);
};

/** What begins the lines of a list, and can be removed from each. */
export const listMarkerOf = (texts: readonly string[], hasNames = false): RegExp =>
  markedBy(
    [
      sure,
      !hasNames && isCountedBy(texts, letter, ['a', 'b']) && String.raw`${letter}(?=\s)`,
      !hasNames && isCountedBy(texts, roman, ['i', 'ii']) && String.raw`${roman}(?=\s)`,
      (isCountedBy(texts, counted, ['1', '2', '3']) ||
        (hasNames && texts.filter((text) => markedBy(counted).test(text)).length * 2 > texts.length)) &&
        counted,
      hasNames && countedWithDash,
    ]
      .filter((marker) => marker !== false)
      .join('|'),
  );

/** Whether numbered lines count from 1, so that their numbers are markers even if other lines have none. */
export const countsUp = (texts: readonly string[]): boolean => isCountedBy(texts, digits, ['1', '2']);

const onlyMarker = new RegExp(`^(?:${dash}|${bullet}|${numbered(number)}|${letter}|${roman})$`, 'u');

/** Whether a cell has a marker and nothing else. */
export const isListMarker = (cell: string): boolean => onlyMarker.test(cell.trim());
