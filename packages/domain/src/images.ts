export const mediaPath = '/api/media/';

/** 128 random bits. PDFs need an extension: items store only this URL. */
const mediaUrl = /^\/api\/media\/([\w-]{22})(?:\.pdf)?$/;

/**
 * A path, which survives a change of host.
 *
 * @param id 22 URL-safe characters.
 */
export const mediaUrlOf = ({ id, isPdf }: { id: string; isPdf: boolean }): string =>
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

/** Anything else is never rendered: a foreign URL would reveal who practices, and 'javascript:' would run. */
type ImageSource =
  /** `hasBackground`: false for drawings that may be dark lines on transparency and need a white backing. */
  | { kind: 'picture'; src: string; hasBackground: boolean }
  | { kind: 'pdf'; src: string }
  | { kind: 'unusable' };

const svgStart = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE[^>]*>\s*)?<svg(?=[\s/>])/i;
const backgroundFirst = new RegExp(
  `${svgStart.source}[^>]*>\\s*(?:<title>[^<]*</title>\\s*)?<rect\\b`,
  svgStart.flags,
);
const pictureData = /^data:image\/(?:png|jpe?g|gif|webp|svg\+xml)[;,]/i;
const pdfData = /^data:application\/pdf[;,]/i;

export const isSvgMarkup = (image: string): boolean => svgStart.test(image);

/** A standalone SVG needs a namespace; inline markup may lack it. */
const addNamespace = (markup: string): string =>
  /<svg\b[^>]*\sxmlns\s*=/i.test(markup)
    ? markup
    : markup.replace(/<svg/i, `$& xmlns='http://www.w3.org/2000/svg'`);

/**
 * Parses SVG markup, a data URL, or a media URL of this site. Markup becomes a data URL, because `<img>` runs
 * no scripts and loads no links.
 */
export const imageSource = (image: string): ImageSource => {
  if (isSvgMarkup(image)) {
    // encodeURIComponent throws on a lone surrogate.
    const markup = addNamespace(image.trim()).toWellFormed();
    const src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
    return { kind: 'picture', src, hasBackground: backgroundFirst.test(markup) };
  }
  const src = image.trim();
  if (pictureData.test(src)) return { kind: 'picture', src, hasBackground: false };
  if (pdfData.test(src)) return { kind: 'pdf', src };
  if (mediaIdOf(src) === null) return { kind: 'unusable' };
  return src.endsWith('.pdf') ? { kind: 'pdf', src } : { kind: 'picture', src, hasBackground: false };
};
