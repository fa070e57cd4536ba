export const elementAt = (elements: readonly HTMLElement[], index: number): HTMLElement => {
  const element = elements.at(index);
  if (!element) throw new RangeError(`There are ${elements.length} elements.`);
  return element;
};
