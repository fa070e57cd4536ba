/** Spreadsheets take a file for UTF-8 when it begins with this mark. */
const byteOrderMark = '\ufeff';

const types = { csv: 'text/csv', json: 'application/json' } as const;

export type TextFileKind = keyof typeof types;

/** Gives the browser a file to save. `name` has its ending already. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Gives a text to the browser as a file to save. `name` has its ending already. */
export const saveTextFile = (name: string, text: string, kind: TextFileKind): void => {
  const content = kind === 'csv' ? `${byteOrderMark}${text}` : text;
  saveFile(name, new Blob([content], { type: types[kind] }));
};
