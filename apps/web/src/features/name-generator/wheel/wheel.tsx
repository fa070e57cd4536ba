import { slicesAround, spinMs } from '@sixty/domain/wheel';
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { isDoublePress } from '../../../ui/button.tsx';
import { cardStyle } from '../../../ui/card.tsx';
import { drawWheel, readColors, wheelSize } from './draw-wheel.ts';
import { spinEasing } from './spin-easing.ts';
import type { WheelSpin } from './use-wheel-spin.ts';
import styles from './wheel.module.css';
import { sliceColorOf } from './slice-color.ts';

const neighbors = 3;

type NamesAtPointerProps = {
  readonly names: readonly string[];
  readonly rotation: number;
};

const NamesAtPointer = ({ names, rotation }: NamesAtPointerProps) => (
  <ol className={styles.window} aria-hidden="true">
    {slicesAround(rotation, names.length, neighbors).map((slice, row) => (
      <li
        key={slice}
        className={styles.row}
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
const most = 4;

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
  useSyncExternalStore(subscribe, () => Math.min(window.devicePixelRatio, most));

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
  readonly names: readonly string[];
  readonly rotation: number;
  readonly chosen: number | null;
  readonly spinning: WheelSpin | null;
  readonly label: string;
  readonly onPress: () => void;
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
    <div className={styles.stage}>
      <div className={styles.round}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button below does the same */}
        <canvas
          ref={canvas}
          className={styles.canvas}
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
      <svg className={styles.pointer} viewBox="0 0 44 40" width="44" height="40" aria-hidden="true">
        <path d="M40 5.500v29a3 3 0 0 1-4.300 2.700L5 22.200a2.500 2.500 0 0 1 0-4.400L35.700 2.800A3 3 0 0 1 40 5.500Z" />
      </svg>
    </div>
  );
};
