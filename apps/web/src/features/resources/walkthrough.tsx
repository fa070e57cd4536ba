import { Card } from '../../ui/card.tsx';
import { buttonClass } from '../../ui/button.tsx';
import styles from './walkthrough.module.css';
import type { Walkthrough } from './walkthroughs.ts';

type WalkthroughProps = { readonly walkthrough: Walkthrough };

const Picture = ({ src, alt }: { readonly src: string; readonly alt: string }) => (
  <img className={styles['picture']} src={src} alt={alt} width="1100" height="690" loading="lazy" />
);

const VideoLink = ({ walkthrough: { title, video } }: WalkthroughProps) =>
  video && (
    <a className={buttonClass({ look: 'secondary' })} href={video} aria-label={`Watch Video: ${title}`}>
      Watch Video
    </a>
  );

/** What it is about, and the way to it: the video where there is one, and the steps further down. */
export const WalkthroughCard = ({ walkthrough }: WalkthroughProps) => {
  const { id, title, about, steps } = walkthrough;
  const [first] = steps;
  return (
    <Card className={styles['card']}>
      {first && <Picture src={first.picture} alt="" />}
      <div className={styles['words']}>
        <h3 className={styles['name']}>{title}</h3>
        <p>{about}</p>
      </div>
      <div className={styles['ways']}>
        <VideoLink walkthrough={walkthrough} />
        <a className={styles['read']} href={`#${id}`} aria-label={`Read the walkthrough: ${title}`}>
          Read the walkthrough
        </a>
      </div>
    </Card>
  );
};

/** The steps themselves. */
export const WalkthroughSteps = ({ walkthrough }: WalkthroughProps) => {
  const { id, title, steps } = walkthrough;
  return (
    <section aria-labelledby={id}>
      <h2 className={styles['title']} id={id} tabIndex={-1}>
        {title}
      </h2>
      <ol className={styles['steps']}>
        {steps.map(({ text, picture, alt }) => (
          <li key={text} className={styles['step']}>
            <p className={styles['text']}>{text}</p>
            <Picture src={picture} alt={alt} />
          </li>
        ))}
      </ol>
    </section>
  );
};
