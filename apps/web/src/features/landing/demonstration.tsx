import { useEffect, useRef } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { firstLetter, firstRate, rates } from './demonstration-session.ts';
import styles from './demonstration.module.css';
import PauseIcon from './drawings/pause.svg?drawing';
import PlayIcon from './drawings/play.svg?drawing';
import { mountDemonstration } from './mount-demonstration.ts';

const PlayOrPause = () => (
  <>
    <span className="group-data-[live=running]/demonstration:hidden">
      <PlayIcon />
    </span>
    <span className="hidden group-data-[live=running]/demonstration:block">
      <PauseIcon />
    </span>
  </>
);

/** Static markup; `mountDemonstration` finds its parts by their data attributes. */
export const Demonstration = () => {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => (frame.current ? mountDemonstration(frame.current) : undefined), []);

  return (
    <section
      ref={frame}
      className="group/demonstration relative isolate min-w-0 before:absolute before:inset-x-[calc(var(--page-margin)*-0.75)] before:top-[-9%] before:bottom-[-7%] before:-z-2 before:rounded-[46%_54%_42%_58%_/_52%_46%_54%_48%] before:bg-sun-soft"
      aria-label="Try a session"
      data-demonstration=""
    >
      <img
        className="absolute top-0 right-[9%] -z-1 h-auto w-[clamp(5.5rem,17%,8rem)] [translate:0_-70%] rotate-[8deg]"
        src="/favicon.svg"
        alt=""
        width="64"
        height="64"
      />
      <div className="overflow-hidden rounded-l border-3 border-edge shadow-high surface">
        <div className="grid border-b-3 border-b-edge bg-(--display-background) text-(--display-foreground) [--display-background:var(--color-display-background,#ffffff)] [--display-font:var(--font-display,var(--font-heading))] [--display-foreground:var(--color-display-foreground,#333333)]">
          <div className="@container-size relative aspect-16/9 overflow-hidden pt-[7.5%]" data-part="stage">
            <p className="absolute inset-x-0 top-[13.3cqh] bottom-0 grid [translate:0_-0.085em] place-items-center [font-family:var(--display-font)] text-[82.5cqh] leading-[1.05] font-strong group-data-begun/demonstration:invisible group-data-begun/demonstration:[transition:visibility_0s_0.25s]">
              {firstLetter}
            </p>
            <p
              className="absolute inset-0 grid place-items-center p-4 text-center [font-family:var(--display-font)] text-[length:clamp(1.5rem,11cqh,4rem)] leading-[1.15] font-extrabold text-balance [&[hidden]]:hidden"
              data-part="result"
              hidden
            />
          </div>
          <div className="flex items-center gap-3 px-4 pt-2 pb-3">
            <div
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as in the display, its bar grows smoothly
              role="progressbar"
              aria-label="Progress"
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={0}
              className="h-3 flex-1 overflow-hidden rounded-pill border-2 border-[color-mix(in_srgb,var(--display-foreground)_55%,transparent)] bg-[color-mix(in_srgb,var(--display-background)_88%,var(--display-foreground))]"
              data-part="track"
            >
              <div
                className="h-full origin-left transform-[scaleX(0)] bg-accent transition-[transform] ease-linear"
                data-part="bar"
              />
            </div>
            <p
              className="min-w-[8.2em] text-right text-s leading-[1.3] font-strong whitespace-nowrap tabular-nums"
              data-part="percent"
            >
              0% Complete
            </p>
          </div>
        </div>
        <div className="invisible flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 pt-3 pb-4 group-data-live/demonstration:visible max-36rem:px-3">
          <button
            type="button"
            className={classNames(buttonClass({ variant: 'primary' }), 'min-w-34 max-36rem:flex-auto')}
            data-part="button"
          >
            <PlayOrPause />
            <span data-part="button-text">Start</span>
          </button>
          <fieldset className="max-36rem:flex-auto">
            <legend className="p-0 text-s leading-[1.4] font-strong">Letters a minute</legend>
            <div className="flex gap-1">
              {rates.map((rate) => (
                <label key={rate} className={styles.rate}>
                  <input
                    type="radio"
                    name="letters-a-minute"
                    value={rate}
                    defaultChecked={rate === firstRate}
                  />
                  <span>{rate}</span>
                </label>
              ))}
            </div>
          </fieldset>
        </div>
      </div>
    </section>
  );
};
