import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { audiences, comingSoon, features } from './content.ts';
import { Demonstration } from './demonstration.tsx';
import hero from './drawings/hero.svg';
import styles from './landing.module.css';

type LandingProps = {
  readonly documentTitle: string;
  readonly login: ReactNode;
  readonly tour: ReactNode;
  readonly feedback: ReactNode;
};

const steps = ['Make a collection', 'Choose the speed', 'Read along'] as const;

const Opening = ({ documentTitle, login, tour }: Pick<LandingProps, 'documentTitle' | 'login' | 'tour'>) => (
  <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] items-center gap-[clamp(2rem,5vw,4.5rem)] pt-[clamp(1rem,4vw,3.25rem)] pb-0 max-60rem:grid-cols-1 max-60rem:gap-[clamp(3.5rem,10vw,5rem)]">
    <div className={`${styles.words} grid justify-items-start gap-6`}>
      <PageTitle size="hero" documentTitle={documentTitle}>
        Sixty a minute, one at a time.
      </PageTitle>
      <p className="max-w-136 text-l text-pretty">
        Make a collection of letters, numbers, words, or pictures. Press Start, and each one fills the screen
        for exactly as long as you choose.
      </p>
      {(login !== null || tour !== null) && (
        <div className={`${styles.actions} flex flex-wrap items-center justify-center gap-x-4 gap-y-3`}>
          {login}
          {tour}
        </div>
      )}
      <ol
        className={`${styles.steps} flex flex-wrap gap-x-4 gap-y-3 text-s font-strong [counter-reset:step]`}
      >
        {steps.map((step) => (
          <li key={step}>{step}</li>
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
    <div className={`${styles.words} grid justify-items-start gap-6`}>
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
          <h3>{name}</h3>
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
        <li
          key={name}
          className={`${styles.feature} grid content-start gap-2 overflow-hidden panel pb-6 surface`}
        >
          <img src={imageUrl} alt="" width="480" height="260" loading="lazy" />
          <h3>{name}</h3>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  </section>
);

const ComingSoon = () => (
  <section className="grid gap-6" aria-labelledby="coming-soon">
    <h2 id="coming-soon">Coming Soon</h2>
    <ul className="panel px-[clamp(1rem,3vw,2rem)] py-2 surface">
      {comingSoon.map(({ name, about, state, Drawing }) => (
        <li
          key={name}
          className={`${styles.promise} grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 py-4 max-44rem:grid-cols-[auto_minmax(0,1fr)] [&_p]:text-foreground-soft`}
          data-state={state}
        >
          {Drawing && <Drawing />}
          <div>
            <h3>{name}</h3>
            <p>{about}</p>
          </div>
          <p className={styles.state}>{state === 'here' ? 'Here now' : 'Coming soon'}</p>
        </li>
      ))}
    </ul>
  </section>
);

export const Landing = ({ documentTitle, login, tour, feedback }: LandingProps) => (
  <div className={`${styles.page} grid gap-[clamp(3rem,7vw,5.5rem)] [&_h2]:text-3xl [&_h3]:text-l`}>
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
      <div className={`${styles.actions} flex flex-wrap items-center justify-center gap-x-4 gap-y-3`}>
        {login}
        <div data-feedback="word">{feedback}</div>
      </div>
    </section>
  </div>
);
