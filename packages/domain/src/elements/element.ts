import symbolsAndNames from './elements.json' with { type: 'json' };

export type ChemicalElement = {
  readonly name: string;
  readonly symbol: string;
  /** 1 to 118. */
  readonly atomicNumber: number;
};

/** By atomic number. */
export const elements: readonly ChemicalElement[] = /* @__PURE__ */ symbolsAndNames.map(
  ({ symbol, name }, index) => ({ name, symbol, atomicNumber: index + 1 }),
);

/** 'H - Hydrogen - 1'. */
export const elementItemName = ({ symbol, name, atomicNumber }: ChemicalElement): string =>
  `${symbol} - ${name} - ${atomicNumber}`;

/** Null for any other name. */
export const readElementItemName = (itemName: string): ChemicalElement | null => {
  const element = elements[Number(itemName.split(' - ')[2]) - 1];
  return element !== undefined && elementItemName(element) === itemName ? element : null;
};
