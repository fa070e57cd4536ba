import { useEffect, useState } from 'react';
import { ChevronDownIcon, PlayIcon } from '../../ui/icons.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import topics from './topics.json' with { type: 'json' };
import { type Guide, guides, type Video } from './guides.ts';

export const Questions = () => (
  <section aria-labelledby="questions">
    <h2 className="mb-4 text-2xl" id="questions">
      Frequently asked questions
    </h2>
    <div className="[columns:24rem_2] gap-x-8 [&>div]:break-inside-avoid [&>div]:pb-6">
      {topics.map(({ title, questions }) => (
        <div key={title} className="[&>details+details]:mt-2">
          <h3 className="mb-3 text-l">{title}</h3>
          {questions.map(({ question, answer }) => (
            <details
              key={question}
              className="group/question rounded-m border-2 border-line surface"
              data-tour="questions"
            >
              <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 rounded-m px-4 py-2 leading-[1.35] font-strong hover:bg-sunken [&_svg]:flex-none [&_svg]:transition-[transform] group-open/question:[&_svg]:transform-[rotate(180deg)] [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDownIcon />
              </summary>
              <div className="grid gap-3 px-4 pt-0 pb-4">
                {answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </details>
          ))}
        </div>
      ))}
    </div>
  </section>
);

type VideoDialogProps = { title: string; video: Video; onClose: () => void };

const VideoDialog = ({ title, video, onClose }: VideoDialogProps) => {
  const [hasFailed, setHasFailed] = useState(false);
  const [plays] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      {hasFailed && <p role="alert">The video didn’t load. Check your connection, or read the guide.</p>}
      <video
        className="block h-auto max-h-[calc(100dvh-10rem)] w-full rounded-m bg-[#000]"
        data-first-focus
        controls
        autoPlay={plays}
        muted
        playsInline
        width="1280"
        height="720"
        poster={video.poster}
        aria-label={title}
      >
        <source src={video.webm} type="video/webm" />
        {/* `error` fires at the last <source>, not at the video. */}
        <source src={video.mp4} type="video/mp4" onError={() => setHasFailed(true)} />
        <track kind="captions" src={video.captions} srcLang="en" label="English" default />
      </video>
    </Dialog>
  );
};

type GuideProps = { guide: Guide };

const Picture = ({ src, alt }: { src: string; alt: string }) => (
  <img className="h-auto w-full" src={src} alt={alt} width="1100" height="690" loading="lazy" />
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

const GuideCard = ({ guide }: GuideProps) => {
  const { id, title, about, steps, video } = guide;
  const [first] = steps;
  return (
    <Card className="grid grid-rows-[auto_1fr_auto] gap-4 overflow-hidden px-0 pt-0 pb-4 [&>img]:aspect-8/3 [&>img]:border-b-2 [&>img]:border-b-line [&>img]:object-cover [&>img]:object-top">
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

const GuideSteps = ({ guide: { id, title, steps } }: GuideProps) => (
  <section aria-labelledby={id}>
    <h2 className="mb-6 text-2xl" id={id} tabIndex={-1}>
      {title}
    </h2>
    <ol className="grid cols-fill-96 gap-6 [counter-reset:step]">
      {steps.map(({ text, picture, alt }) => (
        <li
          key={text}
          className="grid content-between gap-3 [counter-increment:step] [&>img]:rounded-m [&>img]:border-2 [&>img]:border-line-strong"
        >
          <p className="grid grid-cols-[auto_1fr] gap-3 before:grid before:size-8 before:place-items-center before:rounded-pill before:border-2 before:border-on-sun before:bg-sun before:font-strong before:text-on-sun before:content-[counter(step)]">
            {text}
          </p>
          <Picture src={picture} alt={alt} />
        </li>
      ))}
    </ol>
  </section>
);

const delayMs = 1000;

/** The browser scrolled before React rendered the target. */
const goToPlace = (): void => {
  const id = location.hash.slice(1);
  if (id) document.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView();
};

export const Resources = () => {
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLoaded(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (isLoaded) goToPlace();
  }, [isLoaded]);

  return (
    <div className="grid grid-cols-1 gap-12">
      <div>
        <PageTitle>Resources</PageTitle>
        <p className="mt-2 max-w-160 text-l">Guides, videos, and answers to common questions.</p>
      </div>
      {isLoaded ? (
        <>
          <section aria-labelledby="guides">
            <h2 className="text-2xl" id="guides">
              Step by step
            </h2>
            <ul className="mt-6 grid cols-fill-76 gap-6 [&>li]:grid">
              {guides.map((guide) => (
                <li key={guide.id} data-tour="guide">
                  <GuideCard guide={guide} />
                </li>
              ))}
            </ul>
          </section>
          <Questions />
          {guides.map((guide) => (
            <GuideSteps key={guide.id} guide={guide} />
          ))}
        </>
      ) : (
        <Spinner text="Loading resources..." />
      )}
    </div>
  );
};
