/** Where media hang, below the address of whoever serves them. */
export const mediaPath = '/api/media/';

/** 128 random bits; a PDF says so, since what an item keeps of it is this address alone. */
const mediaUrl = /^\/api\/media\/([\w-]{22})(?:\.pdf)?$/;

/**
 * What an item keeps as its image of something that was uploaded: a path, so that it outlives a change of host.
 *
 * @param id 22 characters, which stand in an address as they are.
 */
export const mediaUrlOf = ({ id, isPdf }: { readonly id: string; readonly isPdf: boolean }): string =>
  `${mediaPath}${id}${isPdf ? '.pdf' : ''}`;

/** The id of the media that an item's image is; null for markup, data, and the address of anything else. */
export const mediaIdOf = (image: string): string | null => mediaUrl.exec(image.trim())?.[1] ?? null;

/** The ids of the media whose addresses stand somewhere in a text, each once. */
export const mediaIdsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\/api\/media\/([\w-]{22})(?![\w-])/g)].map(([, id = '']) => id)),
];
