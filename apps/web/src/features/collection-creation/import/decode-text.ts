const decodedAs = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const isMarked = ([first, second]: Uint8Array, mark: readonly [number, number]): boolean =>
  first === mark[0] && second === mark[1];

/** Reads UTF-8, UTF-16, and Windows-1252 (Excel). Null for binary files, which contain NUL. */
export const decodeText = (bytes: Uint8Array): string | null => {
  const decode = (): string | null => {
    if (isMarked(bytes, [0xff, 0xfe])) return decodedAs('utf-16le', bytes);
    if (isMarked(bytes, [0xfe, 0xff])) return decodedAs('utf-16be', bytes);
    return decodedAs('utf-8', bytes) ?? decodedAs('windows-1252', bytes);
  };
  const text = decode();
  return text === null || text.includes('\0') ? null : text;
};
