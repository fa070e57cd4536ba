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
