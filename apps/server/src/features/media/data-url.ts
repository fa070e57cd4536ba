const dataUrl = /^\s*data:([^;,]*)((?:;[^;,]*)*),(.*)$/is;

/** Whether an item's image is data that belongs into a file of its own; SVG, which is text, does not. */
export const isMovable = (image: string): boolean => {
  const [, type] = dataUrl.exec(image) ?? [];
  return type !== undefined && type.trim().toLowerCase() !== 'image/svg+xml';
};

/** The content of a data URL (RFC 2397), whatever it says that it is; null where it cannot be read. */
export const bytesOfDataUrl = (image: string): Buffer | null => {
  const [, , parameters = '', content] = dataUrl.exec(image) ?? [];
  if (content === undefined) return null;
  try {
    const text = decodeURIComponent(content);
    return /;\s*base64\s*$/i.test(parameters) ? Buffer.from(text, 'base64') : Buffer.from(text, 'latin1');
  } catch {
    return null;
  }
};
