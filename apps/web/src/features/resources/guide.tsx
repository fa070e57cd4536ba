import { useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PlayIcon } from '../../ui/icons.ts';
import styles from './guide.module.css';
import type { Guide } from './guides.ts';
import { VideoDialog } from './video-dialog.tsx';

type GuideProps = { readonly guide: Guide };

const Picture = ({ src, alt }: { readonly src: string; readonly alt: string }) => (
  <img
    className={`${styles.picture} h-auto w-full`}
    src={src}
    alt={alt}
    width="1100"
    height="690"
    loading="lazy"
  />
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
    <Card className={`${styles.card} grid grid-rows-[auto_1fr_auto] gap-4 overflow-hidden px-0 pt-0 pb-4`}>
      {first && <Picture src={first.picture} alt="" />}
      <div className="grid content-start gap-1 px-6 py-0">
        <h3 className="text-l">{title}</h3>
        <p>{about}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 px-6 py-0">
        {video && <WatchVideo title={title} video={video} />}
        <a
          className="flex min-h-target items-center font-strong"
          href={`#${id}`}
          aria-label={`Read the guide: ${title}`}
        >
          Read the guide
        </a>
      </div>
    </Card>
  );
};

export const GuideSteps = ({ guide: { id, title, steps } }: GuideProps) => (
  <section aria-labelledby={id}>
    <h2 className="mb-6 text-2xl" id={id} tabIndex={-1}>
      {title}
    </h2>
    <ol className="grid cols-fill-96 gap-6 [counter-reset:step]">
      {steps.map(({ text, picture, alt }) => (
        <li key={text} className={`${styles.step} grid content-between gap-3 [counter-increment:step]`}>
          <p
            className={`${styles.text} grid grid-cols-[auto_1fr] gap-3 before:grid before:size-8 before:place-items-center before:rounded-pill before:border-2 before:border-on-sun before:bg-sun before:font-strong before:text-on-sun`}
          >
            {text}
          </p>
          <Picture src={picture} alt={alt} />
        </li>
      ))}
    </ol>
  </section>
);
