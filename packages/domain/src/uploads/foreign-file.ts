import { parseJson } from '../json/index.ts';
import { mediaTypeOf, uploadMessageOf, type UploadProblem } from './upload.ts';

const copyAndPaste = 'Open it, copy the list, and paste it here.';
const saveAsPicture = 'Save it as JPEG or PNG, or paste its words instead.';

/** What people bring to the wrong place, and what they can do instead: for a list, and for a picture. */
const advice = {
  pdf: ['a PDF', 'Open it, copy the words, and paste them here.', 'Take a picture of its page.'],
  word: ['a Word document', copyAndPaste, saveAsPicture],
  excel: ['an Excel workbook', 'Copy its cells and paste them here, or save it as CSV.', saveAsPicture],
  powerPoint: ['a PowerPoint file', copyAndPaste, saveAsPicture],
  office: ['a file of an office program', copyAndPaste, saveAsPicture],
  rtf: ['a rich text file (RTF)', copyAndPaste, saveAsPicture],
  html: ['a web page', 'Open it in a browser, copy the list, and paste it here.', saveAsPicture],
  json: ['a JSON file, but not one from Sixty', 'Export the list as CSV or text instead.', saveAsPicture],
  anki: ['an Anki package', 'In Anki, export “Notes in Plain Text” and choose that file.', saveAsPicture],
  zip: ['a zip file', 'Open it, and choose a file in it.', 'Open it, and choose a picture in it.'],
  heic: ['an iPhone picture (HEIC)', 'Add it as a picture.', 'Choose it from Photos, or save it as JPEG.'],
  avif: ['an AVIF picture', 'Add it as a picture.', 'Save it as JPEG or PNG.'],
  svg: ['an SVG drawing', 'Save it as PNG, and add it as a picture.', 'Save it as PNG.'],
  picture: ['a picture', 'Add it as a picture, or type its words here.', 'Save it as JPEG or PNG.'],
  media: ['a sound or a video', 'Type or paste the words here.', 'Take a picture of it.'],
  quizlet: [
    'a Quizlet address',
    'There, choose Export from the menu (…), copy the text, and paste it here.',
    '',
  ],
  address: ['a web address', 'Open the page, copy the list, and paste it here.', ''],
  text: ['a text file', '', 'Paste its words instead.'],
} as const satisfies Record<string, readonly [what: string, forList: string, forPicture: string]>;

export type ForeignKind = keyof typeof advice;

export const unreadableTextMessage =
  'We couldn’t read this file as text. Save it as CSV or plain text and try again.';

/** What to do about a file or text that no list can be read from. */
export const listAdvice = (kind: ForeignKind): string => `This is ${advice[kind][0]}. ${advice[kind][1]}`;

/** `uploadMessageOf`, and what to do about a file of another kind. */
export const refusalOf = (
  { problem, foreign }: { readonly problem: UploadProblem; readonly foreign?: ForeignKind },
  file: { readonly name: string; readonly type: string },
): string => {
  const message = uploadMessageOf(problem, file);
  return foreign ? `${message}. This is ${advice[foreign][0]}. ${advice[foreign][2]}` : message;
};

const markup = String.raw`^(?:\ufeff|\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?`;

const markupSignatures: readonly (readonly [RegExp, ForeignKind])[] = [
  [/^\s*\{\\rtf/, 'rtf'],
  [new RegExp(String.raw`${markup}<svg\b`, 'is'), 'svg'],
  [new RegExp(String.raw`${markup}<(?:!doctype|html|head|body|meta|table|div|ul|ol|p)\b`, 'is'), 'html'],
];

/** Of bytes as characters. A zip file names the files in it at its end. */
const signatures: readonly (readonly [RegExp, ForeignKind])[] = [
  [/^PK\p{Cc}{2}.*collection\.anki2/su, 'anki'],
  [/^PK\p{Cc}{2}.*word\//su, 'word'],
  [/^PK\p{Cc}{2}.*xl\//su, 'excel'],
  [/^PK\p{Cc}{2}.*ppt\//su, 'powerPoint'],
  [/^PK\p{Cc}{2}.*(?:vnd\.oasis\.opendocument|\.iwa)|^ÐÏ\p{Cc}à/su, 'office'],
  [/^PK\p{Cc}{2}/u, 'zip'],
  [/^.{4}ftypavi[fs]/s, 'avif'],
  [/^.{4}ftyp(?:hei|hev|mif1|msf1)/s, 'heic'],
  [/^.{4}ftyp|^(?:ID3|OggS|RIFF).*\0/s, 'media'],
  [/^BM.*\0|^II\*\0|^MM\0\*/s, 'picture'],
  ...markupSignatures,
];

/** The names of the files in a zip file are at its ends. */
const endBytes = 65_536;

/**
 * Tells a file by its content, since names lie. Null for text, and for content that nothing tells.
 *
 * @param bytes at least the first 2,000, and for a zip file its end, too.
 */
export const foreignFileKindOf = (bytes: Uint8Array): ForeignKind | null => {
  const type = mediaTypeOf(bytes);
  if (type !== null) return type === 'application/pdf' ? 'pdf' : 'picture';
  const ends = [...bytes.subarray(0, endBytes), ...bytes.subarray(-endBytes)];
  const text = ends.map((byte) => String.fromCharCode(byte)).join('');
  return signatures.find(([signature]) => signature.test(text))?.[1] ?? null;
};

/** RTF, HTML, SVG, JSON of another program, or only an address. */
export const foreignTextKindOf = (text: string): ForeignKind | null => {
  const kind = markupSignatures.find(([signature]) => signature.test(text.slice(0, 2000)))?.[1];
  if (kind) return kind;
  if (/^(?:https?:\/\/)?(?:www\.)?quizlet\.com\/\S*$/i.test(text.trim())) return 'quizlet';
  if (/^https?:\/\/\S+$/i.test(text.trim())) return 'address';
  return /^\s*[[{]/.test(text) && typeof parseJson(text) === 'object' ? 'json' : null;
};

/** UTF-16 has a mark, or a zero byte in most characters of Western text. */
export const encodingOf = (bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  const [first, second] = bytes;
  const sample = bytes.subarray(0, 2000);
  const zerosAt = (offset: number): number =>
    sample.filter((byte, at) => byte === 0 && at % 2 === offset).length;
  const isOnly = (more: number, none: number): boolean => more * 4 > sample.length && none === 0;
  if ((first === 0xff && second === 0xfe) || isOnly(zerosAt(1), zerosAt(0))) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || isOnly(zerosAt(0), zerosAt(1)) ? 'utf-16be' : 'utf-8';
};
