import { spinMs } from '@sixty/domain/wheel';
import { useLayoutEffect, useRef } from 'react';
import { isDoublePress } from '../../../ui/double-press.ts';
import { drawWheel, readColors, wheelSize } from './draw-wheel.ts';
import { spinEasing } from './spin-easing.ts';
import { NamesAtPointer } from './names-at-pointer.tsx';
import { usePixelRatio } from './use-pixel-ratio.ts';
import { useShownWidth } from './use-shown-width.ts';
import type { WheelSpin } from './use-wheel-spin.ts';
import styles from './wheel.module.css';

const mostReadable = 60;

type WheelProps = {
  readonly names: readonly string[];
  /** Degrees, clockwise. */
  readonly rotation: number;
  readonly chosen: number | null;
  readonly spinning: WheelSpin | null;
  readonly label: string;
  readonly onPress: () => void;
};

/** A spin rotates the bitmap on the compositor, independent of the main thread. */
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
    // A font loads when it is first used.
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
    <div className={styles['stage']}>
      <div className={styles['round']}>
        {/* A convenience: the button below does the same. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above */}
        <canvas
          ref={canvas}
          className={styles['canvas']}
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
      <svg className={styles['pointer']} viewBox="0 0 44 40" width="44" height="40" aria-hidden="true">
        <path d="M40 5.500v29a3 3 0 0 1-4.300 2.700L5 22.200a2.500 2.500 0 0 1 0-4.400L35.700 2.800A3 3 0 0 1 40 5.500Z" />
      </svg>
    </div>
  );
};
