const pairs = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)]));

const entities = pairs(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 szligß aeligæ oslashø hellip… ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” times× divide÷ iquest¿ iexcl¡',
);
const marks = pairs('grave\u0300 acute\u0301 circ\u0302 tilde\u0303 uml\u0308 ring\u030a cedil\u0327');

const characterOf = (entity: string, name: string): string => {
  const code = name.startsWith('#') ? Number(name.slice(1).replace(/^x/i, '0x')) : 0;
  if (code > 31 && code <= 0x10_ffff) return String.fromCodePoint(code).toWellFormed();
  const mark = marks.get(name.slice(1));
  return mark === undefined ? (entities.get(name) ?? entity) : `${name.charAt(0)}${mark}`.normalize('NFC');
};

/** '&eacute;' becomes 'é'. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, characterOf);

/** The text of an Anki field: without tags, sounds, and the braces of gaps ('{{c1::Paris::city}}'). */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/\[sound:[^[\]]*\]/g, '')
    .replaceAll(/\{\{c\d+::((?:(?!::)[^{}])*)(?:::[^{}]*)?\}\}/g, '$1')
    .replaceAll(/<(?:br|\/?div|\/?p|\/?li)\b[^<>]*>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '');

const separators = pairs('comma, semicolon; tab\t pipe| colon:');
const headerLine = /^#(?:separator|html|tags|columns|notetype|deck|guid|if matches)(?: column)?:/i;

export type AnkiHeader = {
  /** How many lines it takes; 0 without one. */
  readonly length: number;
  readonly separator: string | null;
  readonly isHtml: boolean;
  /** Empty if unnamed. */
  readonly columns: readonly string[];
};

/** The lines before an exported Anki text. A spreadsheet that saved it again has added commas to them. */
export const readAnkiHeader = (lines: readonly string[]): AnkiHeader => {
  const end = lines.findIndex((line) => !headerLine.test(line));
  const header = lines.slice(0, end === -1 ? lines.length : end);
  const valueOf = (key: string): string =>
    header.find((line) => line.toLowerCase().startsWith(`#${key}:`))?.slice(key.length + 2) ?? '';
  const [, named = ''] = /^(.[^,]*)/.exec(valueOf('separator')) ?? [];
  const separator = separators.get(named.trim().toLowerCase()) ?? named.slice(0, 1);
  const columns: (string | undefined)[] = valueOf('columns')
    .split(separator || '\t')
    .map((name) => name.trim());
  for (const line of header) {
    const [, name, place] = /^#(tags|notetype|deck|guid) column:(\d{1,2})/i.exec(line) ?? [];
    if (name !== undefined) columns[Number(place) - 1] = name;
  }
  const rows = lines.slice(header.length).filter((line) => line.trim() !== '');
  const isUsed = separator !== '' && rows.filter((line) => line.includes(separator)).length * 2 > rows.length;
  return {
    length: header.length,
    separator: isUsed ? separator : null,
    isHtml: /^ *true/i.test(valueOf('html')),
    columns: columns.join('') === '' ? [] : Array.from(columns, (name) => name ?? ''),
  };
};
