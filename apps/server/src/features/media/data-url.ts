type DataUrl = { readonly type: string; readonly isBase64: boolean; readonly content: string };

/** RFC 2397. */
const parse = (image: string): DataUrl | null => {
  const address = image.trimStart();
  const comma = address.indexOf(',');
  if (comma === -1 || !/^data:/i.test(address)) return null;
  const header = address.slice('data:'.length, comma);
  // Splitting millions of parameters takes seconds.
  const first = header.indexOf(';');
  const type = first === -1 ? header : header.slice(0, first);
  const lastParameter = first === -1 ? '' : header.slice(header.lastIndexOf(';') + 1);
  return {
    type: type.trim().toLowerCase(),
    isBase64: lastParameter.trim().toLowerCase() === 'base64',
    content: address.slice(comma + 1),
  };
};

/** SVG stays in the item, as text. */
export const isMovable = (image: string): boolean => {
  const url = parse(image);
  return url !== null && url.type !== 'image/svg+xml';
};

export const bytesOfDataUrl = (image: string): Buffer | null => {
  const url = parse(image);
  if (url === null) return null;
  try {
    // Decoding is slower than searching.
    const content = url.content.includes('%') ? decodeURIComponent(url.content) : url.content;
    return Buffer.from(content, url.isBase64 ? 'base64' : 'latin1');
  } catch {
    return null;
  }
};
