import { itemLimits } from '../collections.ts';
import { mediaIdOf } from '../images.ts';
import { isRecord } from '../json.ts';
import { toOneLine } from '../text.ts';

/** At most one of the two is missing: `name` is '' or `image` null. */
export type Back = {
  /** Up to `sideLimits.backLength` characters, possibly of several lines. */
  name: string;
  /** As of a picture item. */
  image: string | null;
};

/** What any kind of item may have besides its front. */
export type Sides = {
  back?: Back;
  /** Further right answers: distinct, trimmed, not empty. */
  accepted?: readonly string[];
  /** Address of the front's sound: a media URL, or a data URL before it is stored. */
  audio?: string;
  backAudio?: string;
};

/** The lengths are UTF-16 units. */
export const sideLimits = {
  backLength: itemLimits.nameLength,
  accepted: 20,
  acceptedLength: 200,
} as const;

/** Lines end with '\n'; other control characters become spaces. */
export const toBackText = (text: string): string =>
  text
    .split(/\r\n?|[\n\u0085\u2028\u2029]/u)
    .map(toOneLine)
    .join('\n')
    .trim();

/** Trims; drops what is empty, repeated, too long, or too many. */
export const toAccepted = (answers: readonly unknown[]): readonly string[] => {
  const texts = answers.map((answer) => (typeof answer === 'string' ? toOneLine(answer) : ''));
  const fitting = texts.filter((text) => text !== '' && text.length <= sideLimits.acceptedLength);
  return [...new Set(fitting)].slice(0, sideLimits.accepted);
};

/** Anything else is never loaded. */
export const isAudioAddress = (value: unknown): value is string =>
  typeof value === 'string' &&
  (/^\s*data:audio\//i.test(value) || (mediaIdOf(value) !== null && !value.trim().endsWith('.pdf')));

/** Of untrusted parts. Leaves out what doesn't fit. */
export const sidesOfParts = ({
  name,
  image,
  accepted,
  audio,
  backAudio,
}: Readonly<Record<keyof Back | 'accepted' | 'audio' | 'backAudio', unknown>>): Sides => {
  const back: Back = {
    name: typeof name === 'string' || Number.isFinite(name) ? toBackText(String(name)) : '',
    image: typeof image === 'string' && image.trim() !== '' ? image : null,
  };
  const answers = Array.isArray(accepted) ? toAccepted(accepted) : [];
  return {
    ...((back.name !== '' || back.image !== null) && { back }),
    ...(answers.length > 0 && { accepted: answers }),
    ...(isAudioAddress(audio) && { audio: audio.trim() }),
    ...(isAudioAddress(backAudio) && { backAudio: backAudio.trim() }),
  };
};

/** The sides alone. */
export const sidesOf = ({ back, accepted, audio, backAudio }: Sides): Sides => ({
  ...(back && { back }),
  ...(accepted && { accepted }),
  ...(audio !== undefined && { audio }),
  ...(backAudio !== undefined && { backAudio }),
});

export const backOf = ({ back }: Sides): Back | null => back ?? null;

/** In a stored item. */
export type SavedSides = {
  back?: { name?: string; svg?: string };
  accepted?: readonly string[];
  audio?: string;
  back_audio?: string;
};

/** Of a stored item of any version; a back may be its text alone. */
export const readSides = (fields: Readonly<Record<string, unknown>>): Sides => {
  const { back, accepted, audio, back_audio: backAudio } = fields;
  const { name, svg: image } = isRecord(back) ? back : { name: back };
  return sidesOfParts({ name, image, accepted, audio, backAudio });
};

/** Fields in a fixed order. */
export const savedSidesOf = ({ back, accepted, audio, backAudio }: Sides): SavedSides => ({
  ...(back && {
    back: { ...(back.name !== '' && { name: back.name }), ...(back.image !== null && { svg: back.image }) },
  }),
  ...(accepted && { accepted }),
  ...(audio !== undefined && { audio }),
  ...(backAudio !== undefined && { back_audio: backAudio }),
});
