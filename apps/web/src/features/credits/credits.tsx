import { fontNames, fonts, type FontName } from '@sixty/domain/themes';
import { CardSection } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import fontCredits from './font-credits.json' with { type: 'json' };
import software from './software.json' with { type: 'json' };
import thanks from './thanks.svg';

type FontCredit = {
  by: string;
  license: string;
  /** The original, if the settings show another. */
  name?: string;
};

const credits: Readonly<Record<FontName, FontCredit>> = fontCredits;

const kinds = [
  ['text', 'For reading'],
  ['handwriting', 'Handwriting'],
  ['title', 'For titles'],
] as const;

const Fonts = () => (
  <CardSection id="fonts" title="Fonts" titleClass="text-xl not-first:mt-6">
    <p className="mt-2 max-w-160">
      Twenty-four fonts, all free under the SIL Open Font License, or the Apache License 2.0 where noted.
    </p>
    {kinds.map(([kind, title]) => (
      <div key={kind}>
        <h3 className="mx-0 mt-6 mb-2 text-m">{title}</h3>
        <ul className="grid cols-fill-56 gap-x-6 gap-y-3 leading-[1.35] [&_span]:block [&_span]:text-s [&_span]:text-foreground-soft [&_strong]:block">
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
  <CardSection id="software" title="Software" titleClass="text-xl not-first:mt-6">
    <p className="mt-2 max-w-160">Sixty is built on the work of many people who share it for free.</p>
    <dl className="mt-4 grid cols-fill-52 gap-x-6 gap-y-3 leading-[1.35] [&_dd]:m-0 [&_dd]:text-s [&_dd]:text-foreground-soft [&_dt]:font-strong">
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
  <div className="grid grid-cols-1 gap-8">
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-12 gap-y-6 max-40rem:grid-cols-1">
      <div className="grid max-w-144 gap-3">
        <PageTitle>Credits</PageTitle>
        <p className="font-heading text-2xl font-strong">Thank you.</p>
        <p>
          To the teachers of our youngest readers, who sat beside a child with a stopwatch and a stack of
          letters and counted to sixty: this began with you. To every student who tried one more time. And to
          everyone whose work we build on.
        </p>
      </div>
      <img
        className="h-auto w-[min(26rem,34vw)] max-40rem:-order-1 max-40rem:w-[min(20rem,100%)] max-40rem:justify-self-center"
        src={thanks}
        alt=""
        width="420"
        height="300"
      />
    </div>
    <Fonts />
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-stretch gap-8 max-[56.0625rem]:grid-cols-1">
      <Software />
      <CardSection id="science" title="Science" titleClass="text-xl not-first:mt-6">
        <p className="mt-2 max-w-160">
          Colorblind Mode follows Gustavo M. Machado, Manuel M. Oliveira and Leandro A. F. Fernandes,{' '}
          <cite>
            <a href="https://doi.org/10.1109/TVCG.2009.113">
              A Physiologically-based Model for Simulation of Color Vision Deficiency
            </a>
          </cite>{' '}
          (2009).
        </p>
        <p className="mt-2 max-w-160">
          Readability and accessibility follow the Web Content Accessibility Guidelines 2.2.
        </p>
        <h2 className="text-xl not-first:mt-6" id="drawings">
          Drawings
        </h2>
        <p className="mt-2 max-w-160">
          The stopwatch, cards, icons, and eight backgrounds were drawn for Sixty.
        </p>
      </CardSection>
    </div>
    <section className="max-w-184 text-s" aria-labelledby="trademarks">
      <h2 className="mx-0 mt-0 mb-2 text-m" id="trademarks">
        Trademark notice
      </h2>
      <p>
        Sixty and the smiling stopwatch are trademarks of the makers of Sixty. All other product and company
        names belong to their owners. We name them to give credit, and their owners do not endorse Sixty.
      </p>
    </section>
  </div>
);
