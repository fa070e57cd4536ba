import { slicesAround, spinMs } from '@sixty/domain/wheel';
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isDoublePress } from '../../../ui/button.tsx';
import { cardStyle } from '../../../ui/card.tsx';
import { directionOf, fitName, hubRadius, lineHeight, nameEnd } from './fit-name.ts';
import { spinEasing } from './spin-ticks.ts';
import type { WheelSpin } from './use-wheel.ts';

const sliceColors = 6;

/** From 0. All neighbors differ, including the last and the first. */
export const sliceColorOf = (slice: number, count: number): number => {
  const isLastLikeFirst = slice > 0 && slice === count - 1 && slice % sliceColors === 0;
  return isLastLikeFirst ? 2 : slice % sliceColors;
};

/** Drawing units (specification), scaled to the window. */
const wheelSize = 500;

const middle = wheelSize / 2;
const rimRadius = 241;
const rimWidth = 12;
const pegRadius = 2.6;
const mostPegs = 120;

type WheelLook = {
  names: readonly string[];
  /** Degrees, clockwise. */
  rotation: number;
  chosen: number | null;
};

const readColors = (element: Element) => {
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

type WheelColors = ReturnType<typeof readColors>;

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
  { count, font }: { count: number; font: string },
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
const drawWheel = (
  context: CanvasRenderingContext2D,
  { names, rotation, chosen }: WheelLook,
  { colors, font, scale }: { colors: WheelColors; font: string; scale: number },
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

const neighbors = 3;

type NamesAtPointerProps = {
  names: readonly string[];
  rotation: number;
};

const NamesAtPointer = ({ names, rotation }: NamesAtPointerProps) => (
  <ol
    className="pointer-events-none absolute top-1/2 right-[5%] grid w-[54%] transform-[translateY(-50%)] overflow-hidden rounded-m border-3 border-edge font-heading text-[4cqi] font-strong shadow-high"
    aria-hidden="true"
  >
    {slicesAround(rotation, names.length, neighbors).map((slice, row) => (
      <li
        key={slice}
        className="truncate bg-(--card-color) px-[3cqi] py-0 leading-[1.5] text-on-sun data-is-pointed-at:border-y-2 data-is-pointed-at:border-edge data-is-pointed-at:text-[6cqi] data-is-pointed-at:font-heavy"
        dir="auto"
        data-is-pointed-at={row === neighbors || undefined}
        style={cardStyle(sliceColorOf(slice, names.length) + 1)}
      >
        {names[slice]}
      </li>
    ))}
  </ol>
);

/** A higher ratio costs memory without a visible gain. */
const maxPixelRatio = 4;

const subscribe = (listener: () => void): (() => void) => {
  let query: MediaQueryList | null = null;
  // A media query matches one ratio, so register again after each change.
  const watch = () => {
    query?.removeEventListener('change', change);
    query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', change);
  };
  const change = () => {
    watch();
    listener();
  };
  watch();
  return () => query?.removeEventListener('change', change);
};

const usePixelRatio = (): number =>
  useSyncExternalStore(subscribe, () => Math.min(window.devicePixelRatio, maxPixelRatio));

const useShownWidth = (element: RefObject<HTMLElement | null>, initial: number): number => {
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const read = () => setWidth(current.clientWidth || initial);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, initial]);
  return width;
};

const mostReadable = 60;

type WheelProps = {
  names: readonly string[];
  rotation: number;
  chosen: number | null;
  spinning: WheelSpin | null;
  label: string;
  onPress: () => void;
};

/** The compositor rotates the bitmap, independent of the main thread. */
export const Wheel = ({ names, rotation, chosen, spinning, label, onPress }: WheelProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pixels = Math.round(useShownWidth(canvas, wheelSize) * usePixelRatio());

  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    const draw = () => {
      const font = getComputedStyle(element).fontFamily;
      const scale = pixels / wheelSize;
      drawWheel(context, { names, rotation, chosen }, { colors: readColors(element), font, scale });
    };
    draw();
    // Fonts load on first use.
    document.fonts.addEventListener('loadingdone', draw);
    return () => document.fonts.removeEventListener('loadingdone', draw);
  }, [names, rotation, chosen, pixels]);

  useLayoutEffect(() => {
    if (!spinning) return undefined;
    const { from, to } = spinning;
    const animation = canvas.current?.animate(
      [{ transform: 'rotate(0deg)' }, { transform: `rotate(${to - from}deg)` }],
      { duration: spinMs, easing: spinEasing, fill: 'forwards' },
    );
    return () => animation?.cancel();
  }, [spinning]);

  return (
    // The shadow is below the part that rotates, so that it is painted once.
    <div className="@container relative mx-auto my-0 w-[min(var(--wheel-size),100%)] before:absolute before:inset-[1%] before:rounded-[50%] before:shadow-high before:content-['']">
      {/* The corners of the rotated canvas extend beyond the box. */}
      <div className="relative aspect-square overflow-clip">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button below does the same */}
        <canvas
          ref={canvas}
          className="block size-full cursor-pointer data-spinning:cursor-default"
          width={pixels}
          height={pixels}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> has no canvas
          role="img"
          aria-label={label}
          data-rotation={rotation}
          data-spinning={spinning !== null || undefined}
          onClick={(event) => {
            if (!isDoublePress(event)) onPress();
          }}
        />
      </div>
      {names.length > mostReadable && !spinning && <NamesAtPointer names={names} rotation={rotation} />}
      <svg
        className="absolute top-1/2 right-[clamp(-1.375rem,-4%,-0.75rem)] h-auto w-[clamp(2rem,9%,2.75rem)] transform-[translateY(-50%)] fill-(--color-coral) stroke-(--color-edge) stroke-3 [stroke-linejoin:round]"
        viewBox="0 0 44 40"
        width="44"
        height="40"
        aria-hidden="true"
      >
        <path d="M40 5.500v29a3 3 0 0 1-4.300 2.700L5 22.200a2.500 2.500 0 0 1 0-4.400L35.700 2.800A3 3 0 0 1 40 5.500Z" />
      </svg>
    </div>
  );
};
