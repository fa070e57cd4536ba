type DataUrl = { readonly type: string; readonly isBase64: boolean; readonly content: string };

/** The parts of a data URL (RFC 2397); null for anything else. */
const parse = (image: string): DataUrl | null => {
  const address = image.trimStart();
  const comma = address.indexOf(',');
  if (comma === -1 || !/^data:/i.test(address)) return null;
  const [type = '', ...parameters] = address.slice('data:'.length, comma).split(';');
  return {
    type: type.trim().toLowerCase(),
    isBase64: parameters.at(-1)?.trim().toLowerCase() === 'base64',
    content: address.slice(comma + 1),
  };
};

/** Whether an item's image is data that belongs into a file of its own; SVG, which is text, does not. */
export const isMovable = (image: string): boolean => {
  const url = parse(image);
  return url !== null && url.type !== 'image/svg+xml';
};

/** The content of a data URL, whatever it says that it is; null where it cannot be read. */
export const bytesOfDataUrl = (image: string): Buffer | null => {
  const url = parse(image);
  if (url === null) return null;
  try {
    return Buffer.from(decodeURIComponent(url.content), url.isBase64 ? 'base64' : 'latin1');
  } catch {
    return null;
  }
};
