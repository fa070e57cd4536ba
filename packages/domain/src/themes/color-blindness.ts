import {
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  filterGrayscale,
  formatHex,
} from 'culori/fn';
import { toRgb } from './color.ts';
import type { HexColor } from './color.ts';

/** The eight types, as the settings label them. */
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

type Filter = ReturnType<typeof filterDeficiencyProt>;

/** How much of the full deficiency the -anomalies have (decision 8). */
const anomaly = 0.6;
const mildAnomaly = 0.3;

/**
 * Protan, deutan and tritan by the matrices of Machado, Oliveira and Fernandes, 'A Physiologically-based Model for
 * Simulation of Color Vision Deficiency' (2009, doi 10.1109/TVCG.2009.113), as the colour library has them;
 * achromatopsia as luminance grey.
 */
const filters: Readonly<Record<ColorblindType, Filter>> = {
  protanopia: filterDeficiencyProt(1),
  protanomaly: filterDeficiencyProt(anomaly),
  deuteranopia: filterDeficiencyDeuter(1),
  deuteranomaly: filterDeficiencyDeuter(anomaly),
  tritanopia: filterDeficiencyTrit(1),
  tritanomaly: filterDeficiencyTrit(anomaly),
  achromatopsia: filterGrayscale(1, 'rgb'),
  anomalousTrichromacy: filterDeficiencyDeuter(mildAnomaly),
};

/** The colour as somebody with this colour vision sees it; 'none' leaves it as it is. */
export const simulated = (color: HexColor, type: ColorblindType | 'none'): HexColor => {
  if (type === 'none') return color;
  const rgb = toRgb(color);
  return rgb ? (formatHex(filters[type](rgb)).toUpperCase() as HexColor) : color;
};
