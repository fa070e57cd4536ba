export const mediaPath = '/api/media/';

/** 128 random bits. PDFs need an extension: items store only this URL. */
const mediaUrl = /^\/api\/media\/([\w-]{22})(?:\.pdf)?$/;

/**
 * A path, which survives a change of host.
 *
 * @param id 22 URL-safe characters.
 */
export const mediaUrlOf = ({ id, isPdf }: { readonly id: string; readonly isPdf: boolean }): string =>
  `${mediaPath}${id}${isPdf ? '.pdf' : ''}`;

/** Null for any other image. */
export const mediaIdOf = (image: string): string | null => mediaUrl.exec(image.trim())?.[1] ?? null;

/** Distinct media ids in a text. */
export const mediaIdsIn = (text: string): readonly string[] => [
  ...new Set(text.match(/(?<=\/api\/media\/)[\w-]{22}(?![\w-])/g)),
];

/** Whether a text has a PDF: uploaded, or as a `data:` URL. */
export const hasPdf = (text: string): boolean =>
  /\/api\/media\/[\w-]{22}\.pdf|data:application\/pdf/i.test(text);

/** The distinct addresses of media in a text. */
export const mediaUrlsIn = (text: string): readonly string[] => [
  ...new Set(text.match(/\/api\/media\/[\w-]{22}(?![\w-])(?:\.pdf)?/g)),
];
