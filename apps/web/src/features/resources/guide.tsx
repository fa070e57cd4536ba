import { useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PlayIcon } from '../../ui/icons.ts';
import styles from './guide.module.css';
import type { Guide } from './guides.ts';
import { VideoDialog } from './video-dialog.tsx';

type GuideProps = { readonly guide: Guide };

const Picture = ({ src, alt }: { readonly src: string; readonly alt: string }) => (
  <img className={styles['picture']} src={src} alt={alt} width="1100" height="690" loading="lazy" />
);

/** A link, so that the video can open in another tab. */
const WatchVideo = ({ title, video }: Required<Pick<Guide, 'title' | 'video'>>) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={video.mp4}
        aria-label={`Watch Video: ${title}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <PlayIcon />
        Watch Video
      </a>
      {isOpen && <VideoDialog title={title} video={video} onClose={() => setIsOpen(false)} />}
    </>
  );
};

export const GuideCard = ({ guide }: GuideProps) => {
  const { id, title, about, steps, video } = guide;
  const [first] = steps;
  return (
    <Card className={styles['card']}>
      {first && <Picture src={first.picture} alt="" />}
      <div className={styles['words']}>
        <h3 className="large">{title}</h3>
        <p>{about}</p>
      </div>
      <div className={styles['ways']}>
        {video && <WatchVideo title={title} video={video} />}
        <a className={styles['read']} href={`#${id}`} aria-label={`Read the guide: ${title}`}>
          Read the guide
        </a>
      </div>
    </Card>
  );
};

export const GuideSteps = ({ guide: { id, title, steps } }: GuideProps) => (
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
