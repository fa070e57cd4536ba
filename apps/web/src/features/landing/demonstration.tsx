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
    <span className={styles['whileStill']}>
      <PlayIcon />
    </span>
    <span className={styles['whileRunning']}>
      <PauseIcon />
    </span>
  </>
);

/** Static markup; `mountDemonstration` finds its parts by their data attributes. */
export const Demonstration = () => {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => (frame.current ? mountDemonstration(frame.current) : undefined), []);

  return (
    <section ref={frame} className={styles['demonstration']} aria-label="Try a session" data-demonstration="">
      <img className={styles['mascot']} src="/favicon.svg" alt="" width="64" height="64" />
      <div className={classNames(styles['board'], 'surface')}>
        <div className={styles['screen']}>
          <div className={styles['stageHost']} data-part="stage">
            <p className={styles['poster']}>{firstLetter}</p>
            <p className={styles['result']} data-part="result" hidden />
          </div>
          <div className={styles['progress']}>
            <div
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as in the display, its bar grows smoothly
              role="progressbar"
              aria-label="Progress"
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={0}
              className={styles['track']}
              data-part="track"
            >
              <div className={styles['bar']} data-part="bar" />
            </div>
            <p className={styles['percent']} data-part="percent">
              0% Complete
            </p>
          </div>
        </div>
        <div className={styles['controls']}>
          <button
            type="button"
            className={classNames(buttonClass({ variant: 'primary' }), styles['button'])}
            data-part="button"
          >
            <PlayOrPause />
            <span data-part="button-text">Start</span>
          </button>
          <fieldset className={styles['speed']}>
            <legend className={styles['legend']}>Letters a minute</legend>
            <div className={styles['rates']}>
              {rates.map((rate) => (
                <label key={rate} className={styles['rate']}>
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
