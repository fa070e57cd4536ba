export const readCount = (text: string, max: number): number | null => {
  const count = Number(text);
  return text.trim() !== '' && Number.isInteger(count) && count >= 1 && count <= max ? count : null;
};

export const countProblem = (max: number): string =>
  max === 1 ? 'There is 1 name.' : `Please choose a number from 1 to ${max}.`;
