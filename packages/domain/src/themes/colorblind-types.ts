export const colorblindTypes = {
  protanopia: 'Protanopia',
  protanomaly: 'Protanomaly',
  deuteranopia: 'Deuteranopia',
  deuteranomaly: 'Deuteranomaly',
  tritanopia: 'Tritanopia',
  tritanomaly: 'Tritanomaly',
  achromatopsia: 'Achromatopsia',
  anomalousTrichromacy: 'Anomalous Trichromacy',
} as const;

export type ColorblindType = keyof typeof colorblindTypes;

export const isColorblindType = (value: unknown): value is ColorblindType =>
  typeof value === 'string' && Object.hasOwn(colorblindTypes, value);
