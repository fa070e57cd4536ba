export const isAscii = (file: Buffer, at: number, text: string): boolean =>
  file.toString('latin1', at, at + text.length) === text;
