import { mediaIdOf } from './media-url.ts';

/**
 * What the page does with an item's image: a picture goes into `<img src>`, a PDF to the PDF renderer or into a
 * Download link. Everything else is unusable: a save with it is refused, and nothing shows it. Addresses of other sites
 * would tell them who practices; 'javascript:' and its like would run.
 */
export type ImageSource =
  /**
   * `hasGround`: a drawing that begins with a ground of its own, as dots and dominoes do. Anything else may be lines on
   * nothing, made for a white page, and is laid on white.
   */
  | { readonly kind: 'picture'; readonly src: string; readonly hasGround: boolean }
  | { readonly kind: 'pdf'; readonly src: string }
  | { readonly kind: 'unusable' };

const svgStart = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE[^>]*>\s*)?<svg(?=[\s/>])/i;
const groundFirst = new RegExp(
  `${svgStart.source}[^>]*>\\s*(?:<title>[^<]*</title>\\s*)?<rect\\b`,
  svgStart.flags,
);
const pictureData = /^data:image\/(?:png|jpe?g|gif|webp|svg\+xml)[;,]/i;
const pdfData = /^data:application\/pdf[;,]/i;

/** Whether this is SVG markup, and not an address of some kind. */
export const isSvgMarkup = (image: string): boolean => svgStart.test(image);

/** Browsers show a standalone SVG only with its namespace, which markup that was once part of a page may lack. */
const withNamespace = (markup: string): string =>
  /<svg\b[^>]*\sxmlns\s*=/i.test(markup)
    ? markup
    : markup.replace(/<svg/i, `$& xmlns='http://www.w3.org/2000/svg'`);

/**
 * Reads an item's image: SVG markup, a data URL, or the address of a media file of this site (`mediaUrlOf`). Markup becomes a data URL: inside
 * `<img>` its scripts never run and its links load nothing.
 */
export const imageSource = (image: string): ImageSource => {
  if (isSvgMarkup(image)) {
    // A lone surrogate would make encodeURIComponent throw.
    const markup = withNamespace(image.trim()).toWellFormed();
    const src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
    return { kind: 'picture', src, hasGround: groundFirst.test(markup) };
  }
  const src = image.trim();
  if (pictureData.test(src)) return { kind: 'picture', src, hasGround: false };
  if (pdfData.test(src)) return { kind: 'pdf', src };
  if (mediaIdOf(src) === null) return { kind: 'unusable' };
  return src.endsWith('.pdf') ? { kind: 'pdf', src } : { kind: 'picture', src, hasGround: false };
};
