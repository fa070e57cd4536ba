import { fontNames, fonts, type FontName } from '@sixty/domain/themes';
import { CardSection } from '../../ui/card-section.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './credits.module.css';
import fontCredits from './font-credits.json' with { type: 'json' };
import software from './software.json' with { type: 'json' };
import thanks from './thanks.svg';

type FontCredit = {
  readonly by: string;
  readonly license: string;
  /** The original, if the settings show another. */
  readonly name?: string;
};

const credits: Readonly<Record<FontName, FontCredit>> = fontCredits;

const kinds = [
  ['text', 'For reading'],
  ['handwriting', 'Handwriting'],
  ['title', 'For titles'],
] as const;

const Fonts = () => (
  <CardSection id="fonts" title="Fonts" titleClass={styles['title']}>
    <p className={styles['text']}>
      Twenty-four fonts, all free under the SIL Open Font License, or the Apache License 2.0 where noted.
    </p>
    {kinds.map(([kind, title]) => (
      <div key={kind}>
        <h3 className={styles['kind']}>{title}</h3>
        <ul className={styles['fonts']}>
          {fontNames
            .filter((font) => fonts[font].kind === kind)
            .map((font) => {
              const { by, license, name } = credits[font];
              return (
                <li key={font}>
                  <strong>{font}</strong>
                  <span>
                    {name && `${name}, `}
                    {by}
                    {license === 'Apache-2.0' && ' (Apache)'}
                  </span>
                </li>
              );
            })}
        </ul>
      </div>
    ))}
  </CardSection>
);

const Software = () => (
  <CardSection id="software" title="Software" titleClass={styles['title']}>
    <p className={styles['text']}>Sixty is built on the work of many people who share it for free.</p>
    <dl className={styles['software']}>
      {software.map(({ name, does }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </CardSection>
);

export const Credits = () => (
  <div className="stack one-column gap-6">
    <div className={styles['thanks']}>
      <div className={styles['words']}>
        <PageTitle>Credits</PageTitle>
        <p className={styles['lead']}>Thank you.</p>
        <p>
          To the teachers of our youngest readers, who sat beside a child with a stopwatch and a stack of
          letters and counted to sixty: this began with you. To every student who tried one more time. And to
          everyone whose work we build on.
        </p>
      </div>
      <img className={styles['drawing']} src={thanks} alt="" width="420" height="300" />
    </div>
    <Fonts />
    <div className={styles['pair']}>
      <Software />
      <CardSection id="science" title="Science" titleClass={styles['title']}>
        <p className={styles['text']}>
          Colorblind Mode follows Gustavo M. Machado, Manuel M. Oliveira and Leandro A. F. Fernandes,{' '}
          <cite>
            <a href="https://doi.org/10.1109/TVCG.2009.113">
              A Physiologically-based Model for Simulation of Color Vision Deficiency
            </a>
          </cite>{' '}
          (2009).
        </p>
        <p className={styles['text']}>
          Readability and accessibility follow the Web Content Accessibility Guidelines 2.2.
        </p>
        <h2 className={styles['title']} id="drawings">
          Drawings
        </h2>
        <p className={styles['text']}>
          The stopwatch, cards, icons, and eight backgrounds were drawn for Sixty.
        </p>
      </CardSection>
    </div>
    <section className={styles['notice']} aria-labelledby="trademarks">
      <h2 className={styles['kind']} id="trademarks">
        Trademark notice
      </h2>
      <p>
        Sixty and the smiling stopwatch are trademarks of the makers of Sixty. All other product and company
        names belong to their owners. We name them to give credit, and their owners do not endorse Sixty.
      </p>
    </section>
  </div>
);
