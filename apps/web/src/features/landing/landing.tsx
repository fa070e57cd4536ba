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
  <div className={styles['opening']}>
    <div className={styles['words']}>
      <PageTitle size="hero" documentTitle={documentTitle}>
        Sixty a minute, one at a time.
      </PageTitle>
      <p className={styles['lead']}>
        Make a collection of letters, numbers, words, or pictures. Press Start, and each one fills the screen
        for exactly as long as you choose.
      </p>
      {(login !== null || tour !== null) && (
        <div className={styles['actions']}>
          {login}
          {tour}
        </div>
      )}
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
    <Demonstration />
  </div>
);

const Story = () => (
  <section className={`${styles['story']} surface`} aria-labelledby="story">
    <img className={styles['hero']} src={hero} alt="" width="640" height="520" loading="lazy" />
    <div className={styles['words']}>
      <h2 id="story">It began with one minute</h2>
      <p className={styles['lead']}>
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
  <section className="stack gap-5" aria-labelledby="for-whom">
    <h2 id="for-whom">Who it’s for</h2>
    <ul className={styles['audiences']}>
      {audiences.map(({ name, example, Drawing }) => (
        <li key={name} className={`${styles['audience']} surface`}>
          {Drawing && <Drawing />}
          <h3>{name}</h3>
          <p>{example}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Features = () => (
  <section className="stack gap-5" aria-labelledby="features">
    <h2 id="features">Features</h2>
    <ul className={styles['features']} data-tour="features">
      {features.map(({ name, about, imageUrl }) => (
        <li key={name} className={`${styles['feature']} surface`}>
          <img src={imageUrl} alt="" width="480" height="260" loading="lazy" />
          <h3>{name}</h3>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  </section>
);

const ComingSoon = () => (
  <section className="stack gap-5" aria-labelledby="coming-soon">
    <h2 id="coming-soon">Coming Soon</h2>
    <ul className={`${styles['promises']} surface`}>
      {comingSoon.map(({ name, about, state, Drawing }) => (
        <li key={name} className={styles['promise']} data-state={state}>
          {Drawing && <Drawing />}
          <div>
            <h3>{name}</h3>
            <p>{about}</p>
          </div>
          <p className={styles['state']}>{state === 'here' ? 'Here now' : 'Coming soon'}</p>
        </li>
      ))}
    </ul>
  </section>
);

export const Landing = ({ documentTitle, login, tour, feedback }: LandingProps) => (
  <div className={styles['page']}>
    <Opening documentTitle={documentTitle} login={login} tour={tour} />
    <Story />
    <Audiences />
    <Features />
    <ComingSoon />
    <section className={styles['closing']} aria-labelledby="closing">
      <img src="/favicon.svg" alt="" width="64" height="64" loading="lazy" />
      <h2 id="closing">Ready when you are</h2>
      <p>Is something missing? Could something be better? Tell us. We read every message.</p>
      <div className={styles['actions']}>
        {login}
        <div data-feedback="word">{feedback}</div>
      </div>
    </section>
  </div>
);
