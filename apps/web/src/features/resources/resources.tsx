import { useEffect, useState } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import { GuideCard, GuideSteps } from './guide.tsx';
import { guides } from './guides.ts';
import { Questions } from './questions.tsx';

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
