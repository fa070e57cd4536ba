import { directionOf, fitName, hubRadius, lineHeight, nameEnd } from './fit-name.ts';
import { sliceColorOf, sliceColors } from './slice-color.ts';

/** Drawing units (specification), scaled to the window. */
export const wheelSize = 500;

const middle = wheelSize / 2;
const rimRadius = 241;
const rimWidth = 12;
const pegRadius = 2.6;
const mostPegs = 120;

export type WheelColors = {
  readonly slices: readonly string[];
  readonly foreground: string;
  readonly line: string;
  readonly rim: string;
  readonly peg: string;
  readonly hub: string;
  readonly empty: string;
};

export type WheelLook = {
  readonly names: readonly string[];
  /** Degrees, clockwise. */
  readonly rotation: number;
  readonly chosen: number | null;
};

export const readColors = (element: Element): WheelColors => {
  const style = getComputedStyle(element);
  // Canvas can't resolve `color-mix()`; read the computed color from a probe element.
  const probe = document.createElement('span');
  element.parentElement?.append(probe);
  const resolved = (word: string): string => {
    probe.style.color = `var(${word})`;
    return getComputedStyle(probe).color;
  };
  const colors = {
    slices: Array.from({ length: sliceColors }, (_, index) => style.getPropertyValue(`--card-${index + 1}`)),
    foreground: resolved('--color-on-sun'),
    line: resolved('--color-surface'),
    rim: resolved('--color-edge'),
    peg: resolved('--color-sun'),
    hub: resolved('--color-surface'),
    empty: resolved('--color-sunken'),
  };
  probe.remove();
  return colors;
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const drawDisc = (context: CanvasRenderingContext2D, radius: number, color: string): void => {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
};

const traceSlice = (context: CanvasRenderingContext2D, slice: number, count: number): void => {
  const [from, to] = [slice, slice + 1].map((edge) => (edge * 2 * Math.PI) / count);
  context.beginPath();
  if (count > 1) context.moveTo(0, 0);
  context.arc(0, 0, rimRadius, from ?? 0, to ?? 0);
  context.closePath();
};

const drawName = (
  context: CanvasRenderingContext2D,
  name: string,
  { count, font }: { readonly count: number; readonly font: string },
): void => {
  const measuredAt = 40;
  context.font = `700 ${measuredAt}px ${font}`;
  context.direction = directionOf(name);
  const fitted = fitName(name, count, (text) => context.measureText(text).width / measuredAt);
  if (!fitted) return;
  const { lines, size } = fitted;
  context.font = `700 ${size}px ${font}`;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const [index, line] of lines.entries()) {
    const fromMiddle = (index - (lines.length - 1) / 2) * size * lineHeight;
    // Centers text without descenders.
    context.fillText(line, nameEnd, fromMiddle + size * 0.05);
  }
};

const drawRim = (context: CanvasRenderingContext2D, count: number, colors: WheelColors): void => {
  context.beginPath();
  context.arc(0, 0, rimRadius, 0, 2 * Math.PI);
  context.lineWidth = rimWidth;
  context.strokeStyle = colors.rim;
  context.stroke();
  if (count > mostPegs) return;
  context.fillStyle = colors.peg;
  const pegs = count > 1 ? count : 0;
  for (let peg = 0; peg < pegs; peg += 1) {
    const at = (peg * 2 * Math.PI) / count;
    context.beginPath();
    context.arc(rimRadius * Math.cos(at), rimRadius * Math.sin(at), pegRadius, 0, 2 * Math.PI);
    context.fill();
  }
};

/** The first slice lies clockwise from the pointer on the right. `scale` is in canvas px per drawing unit. */
export const drawWheel = (
  context: CanvasRenderingContext2D,
  { names, rotation, chosen }: WheelLook,
  { colors, font, scale }: { readonly colors: WheelColors; readonly font: string; readonly scale: number },
): void => {
  const count = names.length;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, wheelSize, wheelSize);
  context.translate(middle, middle);
  context.rotate(radians(rotation));

  if (count === 0) drawDisc(context, rimRadius, colors.empty);
  for (const slice of names.keys()) {
    traceSlice(context, slice, count);
    context.fillStyle = colors.slices[sliceColorOf(slice, count)] ?? colors.empty;
    context.fill();
    if (count === 1) continue;
    context.lineWidth = count > 40 ? 1 : 2;
    context.strokeStyle = colors.line;
    context.stroke();
  }
  if (chosen !== null && count > 1) {
    context.save();
    traceSlice(context, chosen, count);
    context.clip();
    context.lineWidth = count > 40 ? 5 : 9;
    context.strokeStyle = colors.foreground;
    context.stroke();
    context.restore();
  }
  for (const [slice, name] of names.entries()) {
    context.save();
    context.rotate(((slice + 0.5) * 2 * Math.PI) / count);
    context.fillStyle = colors.foreground;
    drawName(context, name, { count, font });
    context.restore();
  }
  drawRim(context, count, colors);
  drawDisc(context, hubRadius - 8, colors.rim);
  drawDisc(context, hubRadius - 11, colors.hub);
  drawDisc(context, 9, colors.peg);
};
