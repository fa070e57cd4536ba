import { encodingOf, foreignFileKindOf, listAdvice, unreadableTextMessage } from '@sixty/domain/uploads';

/** Makes spreadsheets read UTF-8. */
const byteOrderMark = '\ufeff';

const types = { csv: 'text/csv', json: 'application/json' } as const;

export type TextFileKind = keyof typeof types;

export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start reading after the current task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

export const saveTextFile = (name: string, text: string, kind: TextFileKind): void => {
  const content = kind === 'csv' ? `${byteOrderMark}${text}` : text;
  saveFile(name, new Blob([content], { type: types[kind] }));
};

/** Fits 2,000 dot pictures. */
export const maxTextLength = 3_000_000;

/** The names of the files in a zip file are at its ends. */
const endBytes = 65_536;

const decode = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

type ReadTextFile =
  | { ok: true; text: string }
  /** What the person can do instead. */
  | { ok: false; problem: string };

/** Reads UTF-8, UTF-16, and Windows-1252, which Excel writes. Tells other files by their content. */
export const readTextFile = async (file: Blob): Promise<ReadTextFile> => {
  const bytesOf = async (...parts: Blob[]) => new Uint8Array(await new Blob(parts).arrayBuffer());
  const kind = foreignFileKindOf(await bytesOf(file.slice(0, endBytes), file.slice(-endBytes)));
  if (kind !== null) return { ok: false, problem: listAdvice(kind) };
  if (file.size > maxTextLength * 4) return { ok: false, problem: 'This file is too large for one list.' };
  const bytes = await bytesOf(file);
  const text = decode(encodingOf(bytes), bytes) ?? decode('windows-1252', bytes);
  // Only binary files have NUL.
  return text === null || text.includes('\0')
    ? { ok: false, problem: unreadableTextMessage }
    : { ok: true, text };
};
