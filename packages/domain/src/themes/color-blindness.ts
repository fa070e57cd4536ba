import {
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  filterGrayscale,
  formatHex,
  modeLrgb,
  modeRgb,
  useMode,
} from 'culori/fn';
import type { ColorblindType, HexColor } from './stored-theme.ts';

type Filter = ReturnType<typeof filterDeficiencyProt>;

// sRGB, and linear RGB for luminance.
useMode(modeLrgb);
const toRgb = useMode(modeRgb);

/** Severity of the -anomalies (decision 8). */
const anomaly = 0.6;
const mildAnomaly = 0.3;

/**
 * Protan, deutan, tritan: matrices of Machado, Oliveira, and Fernandes, 'A Physiologically-based Model for
 * Simulation of Color Vision Deficiency' (2009, doi 10.1109/TVCG.2009.113). Achromatopsia: luminance gray.
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

export const simulated = (color: HexColor, type: ColorblindType | 'none'): HexColor => {
  if (type === 'none') return color;
  const rgb = toRgb(color);
  return rgb ? (formatHex(filters[type](rgb)).toUpperCase() as HexColor) : color;
};
