import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import content from './content.json' with { type: 'json' };
import { firstLetter, firstRate, mountDemonstration, rates } from './mount-demonstration.ts';
import PauseIcon from './drawings/pause.svg?drawing';
import PlayIcon from './drawings/play.svg?drawing';
import hero from './drawings/hero.svg';

const inlineDrawings = import.meta.glob<ComponentType>('./drawings/{audience,coming-soon}-*.svg', {
  query: '?drawing',
  import: 'default',
  eager: true,
});
const imageUrls = import.meta.glob<string>('./drawings/feature-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const fileOf = (drawing: string): string => `./drawings/${drawing}.svg`;

const withDrawing = <T extends { drawing: string }>(part: T) => ({
  ...part,
  Drawing: inlineDrawings[fileOf(part.drawing)],
});

export const audiences = content.audiences.map(withDrawing);

export const comingSoon = content.comingSoon.map(withDrawing);

export const features = content.features.map((feature) => ({
  ...feature,
  imageUrl: imageUrls[fileOf(feature.drawing)],
}));

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
            className={classNames(buttonClass({ variant: 'tinted' }), 'min-w-34 max-36rem:flex-auto')}
            data-part="button"
          >
            <PlayOrPause />
            <span data-part="button-text">Start</span>
          </button>
          <fieldset className="max-36rem:flex-auto">
            <legend className="p-0 text-s leading-[1.4] font-strong">Letters a minute</legend>
            <div className="flex gap-1">
              {rates.map((rate) => (
                <label
                  key={rate}
                  className={classNames(
                    'relative grid min-h-11 min-w-14 cursor-pointer place-items-center rounded-pill border-2 border-line-strong px-2 py-0 font-strong tabular-nums transition-[background-color] max-36rem:min-w-0 max-36rem:flex-auto',
                    'hover:border-foreground has-checked:border-on-sun has-checked:bg-sun has-checked:text-on-sun has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                    'forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]',
                  )}
                >
                  <input
                    className="absolute inset-0 m-0 cursor-pointer opacity-0"
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

type LandingProps = {
  documentTitle: string;
  login: ReactNode;
  tour: ReactNode;
  feedback: ReactNode;
};

const steps = ['Make a collection', 'Choose the speed', 'Read along'] as const;

const Opening = ({ documentTitle, login, tour }: Pick<LandingProps, 'documentTitle' | 'login' | 'tour'>) => (
  <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] items-center gap-[clamp(2rem,5vw,4.5rem)] pt-[clamp(1rem,4vw,3.25rem)] pb-0 max-60rem:grid-cols-1 max-60rem:gap-[clamp(3.5rem,10vw,5rem)]">
    <div className="grid justify-items-start gap-6">
      <PageTitle size="hero" documentTitle={documentTitle}>
        Sixty a minute, one at a time.
      </PageTitle>
      <p className="max-w-136 text-l text-pretty">
        Make a collection of letters, numbers, words, or pictures. Press Start, and each one fills the screen
        for exactly as long as you choose.
      </p>
      {(login !== null || tour !== null) && (
        <div className="flex flex-wrap items-center justify-start gap-x-4 gap-y-3">
          {login}
          {tour}
        </div>
      )}
      <ol className="flex flex-wrap gap-x-4 gap-y-3 text-s font-strong [counter-reset:step]">
        {steps.map((step) => (
          <li
            key={step}
            className="flex items-center gap-2 [counter-increment:step] before:grid before:size-7.5 before:place-items-center before:rounded-pill before:border-2 before:border-on-sun before:bg-sun before:text-on-sun before:content-[counter(step)]"
          >
            {step}
          </li>
        ))}
      </ol>
    </div>
    <Demonstration />
  </div>
);

const Story = () => (
  <section
    className="grid grid-cols-[minmax(0,0.72fr)_minmax(0,1fr)] items-center gap-[clamp(1.5rem,4vw,3.5rem)] panel p-[clamp(1.25rem,4vw,3rem)] max-44rem:grid-cols-1 [&_p]:max-w-144 surface"
    aria-labelledby="story"
  >
    <img
      className="h-auto w-full max-44rem:max-w-72 max-44rem:justify-self-center"
      src={hero}
      alt=""
      width="640"
      height="520"
      loading="lazy"
    />
    <div className="grid justify-items-start gap-6">
      <h2 id="story">It began with one minute</h2>
      <p className="max-w-136 text-l text-pretty">
        Sixty began as a way for early-childhood teachers to help students read 60 letters per minute.
      </p>
      <p>
        What helps a five-year-old with letters helps with anything you need to know at a glance. So Sixty
        grew to numbers, words, pictures, math problems, and the terms of science and nursing.
      </p>
    </div>
  </section>
);

const Audiences = () => (
  <section className="grid gap-6" aria-labelledby="for-whom">
    <h2 id="for-whom">Who it’s for</h2>
    <ul className="grid cols-fit-62 gap-6">
      {audiences.map(({ name, example, Drawing }) => (
        <li
          key={name}
          className="grid content-start gap-2 panel p-6 [&_p]:text-foreground-soft [&_svg]:mb-2 surface"
        >
          {Drawing && <Drawing />}
          <h3 className="text-l">{name}</h3>
          <p>{example}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Features = () => (
  <section className="grid gap-6" aria-labelledby="features">
    <h2 id="features">Features</h2>
    <ul className="grid cols-fit-100 gap-6" data-tour="features">
      {features.map(({ name, about, imageUrl }) => (
        <li key={name} className="grid content-start gap-2 overflow-hidden panel pb-6 surface">
          <img
            className="mb-3 aspect-[480/240] h-auto w-full border-b-2 border-b-line object-cover"
            src={imageUrl}
            alt=""
            width="480"
            height="260"
            loading="lazy"
          />
          <h3 className="px-6 text-xl">{name}</h3>
          <p className="px-6">{about}</p>
        </li>
      ))}
    </ul>
  </section>
);

const ComingSoon = () => (
  <section className="grid gap-6" aria-labelledby="coming-soon">
    <h2 id="coming-soon">Coming Soon</h2>
    <ul className="panel px-[clamp(1rem,3vw,2rem)] py-2 surface">
      {comingSoon.map(({ name, about, Drawing }) => (
        <li
          key={name}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2 py-4 not-first:[border-top:2px_dashed_var(--color-line)]"
        >
          {Drawing && <Drawing />}
          <div>
            <h3 className="text-l">{name}</h3>
            <p className="text-foreground-soft">{about}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

export const Landing = ({ documentTitle, login, tour, feedback }: LandingProps) => (
  <div className="grid gap-[clamp(3rem,7vw,5.5rem)] [&_h2]:text-3xl">
    <Opening documentTitle={documentTitle} login={login} tour={tour} />
    <Story />
    <Audiences />
    <Features />
    <ComingSoon />
    <section
      className="grid justify-items-center gap-4 text-center [&_img]:h-auto [&_img]:w-24 [&_p]:max-w-136 [&_p]:text-balance"
      aria-labelledby="closing"
    >
      <img src="/favicon.svg" alt="" width="64" height="64" loading="lazy" />
      <h2 id="closing">Ready when you are</h2>
      <p>Is something missing? Could something be better? Tell us. We read every message.</p>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3">
        {login}
        <div data-feedback="word">{feedback}</div>
      </div>
    </section>
  </div>
);
