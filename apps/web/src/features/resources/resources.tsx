import { useEffect, useState } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Questions } from './questions.tsx';
import styles from './resources.module.css';
import { WalkthroughCard, WalkthroughSteps } from './walkthrough.tsx';
import { walkthroughs } from './walkthroughs.ts';

const delayMs = 1000;

/** What came with the address, such as a walkthrough's place, has to be gone to once it is there. */
const goToPlace = (): void => {
  const id = location.hash.slice(1);
  if (id) document.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView();
};

/** /resources: how things are done, with pictures, and answers to what is often asked. */
export const Resources = () => {
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLoaded(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (isLoaded) goToPlace();
  }, [isLoaded]);

  const hasVideos = walkthroughs.some(({ video }) => video);
  return (
    <div className={styles['page']}>
      <div>
        <PageTitle>Resources</PageTitle>
        <p className={styles['lead']}>How things are done, and answers to what is often asked.</p>
      </div>
      {isLoaded ? (
        <>
          <section aria-labelledby="walkthroughs">
            <h2 className={styles['title']} id="walkthroughs">
              Step by step
            </h2>
            {!hasVideos && (
              <p className={styles['lead']}>
                Our videos are not made yet. Until they are, everything is written down here, with pictures.
              </p>
            )}
            <ul className={styles['cards']}>
              {walkthroughs.map((walkthrough) => (
                <li key={walkthrough.id} data-tour="walkthrough">
                  <WalkthroughCard walkthrough={walkthrough} />
                </li>
              ))}
            </ul>
          </section>
          <Questions />
          {walkthroughs.map((walkthrough) => (
            <WalkthroughSteps key={walkthrough.id} walkthrough={walkthrough} />
          ))}
        </>
      ) : (
        <Spinner text="Loading resources..." />
      )}
    </div>
  );
};
