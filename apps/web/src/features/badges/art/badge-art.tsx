import type { BadgeId } from '@sixty/domain/badges';
import type { ReactNode } from 'react';
import { Digits } from './digits.tsx';
import { CalendarPage, Cards, Rosette, Shield, Stars, Stopwatch, Token } from './frames.tsx';
import type { Metal } from './frames.tsx';

/** An open book, a digit of the rate on each page. */
const Reader = ({ metal, rate }: { readonly metal: Metal; readonly rate: string }) => (
  <Rosette metal={metal}>
    <path
      d="M23.500 21c8.300-1.700 16.500-.8 24.500 2.500 8-3.300 16.200-4.200 24.500-2.500v27.500c-8.300-1.700-16.500-.8-24.500 2.500-8-3.300-16.200-4.200-24.500-2.500Z"
      fill="var(--sky-deep)"
    />
    <path
      d="M27 17.500c7.500-1.300 14.500-.3 21 3 6.500-3.300 13.500-4.300 21-3v27c-7.500-1.300-14.500-.3-21 3-6.500-3.300-13.500-4.300-21-3Z"
      fill="var(--backing)"
    />
    <path d="M48 20.500v27" strokeWidth="2.200" />
    <Digits text={rate} x={48} y={32} height={15} step={1.9} />
    <Stars metal={metal} y={58.5} />
  </Rosette>
);

/** Two pieces that fit each other, a digit on each. */
const Matcher = ({ metal, count }: { readonly metal: Metal; readonly count: string }) => (
  <Shield metal={metal}>
    <rect x="22" y="25" width="52" height="33" rx="5.500" fill="var(--mint)" />
    <path
      d="M47 25H27.500a5.500 5.500 0 0 0-5.500 5.500v22a5.500 5.500 0 0 0 5.500 5.500H47v-12c3.700 2.800 7.700.3 7.700-4s-4-6.800-7.700-4Z"
      fill="var(--coral)"
    />
    <path d="M26.500 37v-4.500a3 3 0 0 1 3-3H35M60 29.500h8.500" stroke="var(--gloss)" strokeWidth="2.800" />
    <Digits text={count} x={49.3} y={42} height={15} step={2.72} />
    <Stars metal={metal} y={69.5} />
  </Shield>
);

const star =
  'm48 35.500 6.300 12.400 13.700 2.300-9.700 10 2 13.800L48 67.700 35.700 74l2-13.800-9.700-10 13.700-2.300Z';

const drawings: Readonly<Record<BadgeId, () => ReactNode>> = {
  bronze_reader: () => <Reader metal="bronze" rate="30" />,
  silver_reader: () => <Reader metal="silver" rate="40" />,
  gold_reader: () => <Reader metal="gold" rate="50" />,
  platinum_reader: () => <Reader metal="platinum" rate="60" />,
  bronze_matcher: () => <Matcher metal="bronze" count="10" />,
  silver_matcher: () => <Matcher metal="silver" count="20" />,
  gold_matcher: () => <Matcher metal="gold" count="30" />,
  platinum_matcher: () => <Matcher metal="platinum" count="40" />,

  // A mountain, and a flag on its top.
  advanced_session: () => (
    <Stopwatch face="#d7ecfd">
      <path d="m25 65.500 19.500-28 9.500 15 4-5 13 18a25.500 25.500 0 0 1-46 0Z" fill="var(--mint)" />
      <path
        d="M25 65.500a25.500 25.500 0 0 0 46 0l-13-18 2 13-8 8-7-31-1 14 5 8-10-1Z"
        fill="var(--mint-deep)"
        stroke="none"
      />
      <path d="m37.600 47.500 6.900-10 6 9.500-4 3-3.500-2.500-2.500 2.500Z" fill="var(--backing)" />
      <path d="m25 65.500 19.500-28 9.500 15 4-5 13 18" />
      <path d="M44.500 37.500V23" strokeWidth="3" />
      <path d="M44.500 22.500c5 3 9-2 15 .5v9.500c-6-2.500-10 2.500-15-.5Z" fill="var(--coral)" />
    </Stopwatch>
  ),
  five_sessions: () => (
    <Stopwatch face="var(--backing)">
      <path
        d="M48 33.500v3.500M69.500 55H66M48 76.500V73M26.500 55H30"
        stroke="var(--coral)"
        strokeWidth="3.400"
      />
      <Digits text="5" x={48.3} y={55} height={24} weight={6.5} />
    </Stopwatch>
  ),
  // A star that smiles.
  perfect_score: () => (
    <Stopwatch face="#ffe0d6">
      <path d={star} fill="var(--sun)" transform="translate(-4.800 -6.200) scale(1.100)" />
      <path d="m38 49.500 5-1 .8-1.600" stroke="var(--cream)" strokeWidth="3" />
      <path d="M44 53.500v1.500M52 53.500v1.500" strokeWidth="3.600" />
      <path d="M43.500 60c2.700 2.800 6.300 2.800 9 0" />
    </Stopwatch>
  ),

  // A compass that points to three games.
  game_explorer: () => (
    <Token>
      <circle cx="48" cy="44.500" r="27" fill="var(--backing)" />
      <path d="M24.300 53a25 25 0 0 0 47.400 0" stroke="var(--cream)" strokeWidth="4" />
      <g strokeWidth="2.200">
        <circle cx="33.500" cy="32" r="5" fill="var(--coral)" />
        <circle cx="66" cy="46.500" r="5" fill="var(--sun)" />
        <circle cx="52.500" cy="62.500" r="5" fill="var(--mint)" />
      </g>
      <path d="m63 27.500-9.300 22.700L42.300 38.800Z" fill="var(--coral)" />
      <path d="m33 61.500 9.300-22.700 11.400 11.400Z" fill="var(--sky)" />
      <circle cx="48" cy="44.500" r="3" fill="var(--backing)" />
    </Token>
  ),
  challenger: () => (
    <Token>
      <circle cx="48" cy="44.500" r="26" fill="#5d3fa6" />
      <path d="M53.500 15.500 30.500 48h13.800l-5.800 25.500L66 38.500H51.200Z" fill="var(--sun)" />
      <path d="m48.500 26.500-11 16.500" stroke="var(--cream)" strokeWidth="3" />
    </Token>
  ),

  // A pencil, and what it has begun.
  collection_creator: () => (
    <Cards>
      <path d="M32 68c6-6 9 4.500 14.500-.5s7 1.500 10 0" stroke="var(--backing)" strokeWidth="4" />
      <g transform="translate(-1.500 -1) rotate(42 50 42)">
        <path d="M43 20a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v5H43Z" fill="var(--coral)" />
        <path d="M43 25h14v6H43Z" fill="var(--backing)" />
        <path d="M43 31h14v24l-7 12-7-12Z" fill="var(--sun)" />
        <path d="M43 55h14l-7 12Z" fill="var(--cream)" />
        <path d="m48 63.500 2 3.500 2-3.500Z" fill="var(--line)" />
        <path d="M47.500 35v15" stroke="var(--cream)" strokeWidth="2.800" />
      </g>
    </Cards>
  ),
  sharing_is_caring: () => (
    <Cards>
      <path
        d="M48 70C30 59 24.500 48 27.500 39.500c3-8.500 15-9.500 20.500.5 5.500-10 17.500-9 20.500-.5C71.500 48 66 59 48 70Z"
        fill="var(--coral)"
      />
      <path d="M33 45.500c-.5-4 1.300-7 4.500-7.500" stroke="var(--cream)" strokeWidth="3.600" />
    </Cards>
  ),

  // The sun comes up.
  first_login: () => (
    <CalendarPage page="#d7ecfd">
      <g stroke="var(--sun-deep)" strokeWidth="4">
        <path d="M48 41v3.500M27 48.500l2.600 2.600M69 48.500l-2.600 2.600M18.500 66H22M77.500 66H74" />
      </g>
      <path d="M27.500 73a20.500 20.500 0 0 1 41 0Z" fill="var(--sun)" />
      <path d="M32.500 66.500a16 16 0 0 1 7-8.700" stroke="var(--cream)" strokeWidth="3.400" />
      <path d="M42.500 62.500v1.600M53.500 62.500v1.600" strokeWidth="3.600" />
      <path d="M43.500 67.700c2.700 2.400 6.300 2.400 9 0" strokeWidth="2.400" />
      <path
        d="M12.300 72h71.400v3c0 7.700-5.600 14-12.700 14H25c-7.100 0-12.700-6.300-12.700-14Z"
        fill="var(--mint)"
        stroke="none"
      />
      <path d="M11 72h74" />
      <path d="M24 80.500h12M44 80.500h20" stroke="var(--mint-deep)" strokeWidth="3" />
    </CalendarPage>
  ),
  seven_day_streak: () => (
    <CalendarPage page="var(--backing)">
      <path
        d="M49 38.500c1.500 9 17.500 13.500 17.500 28.500 0 10.500-8 17.500-18.500 17.500S29.500 77.500 29.500 67c0-6.500 3.500-10.500 6.500-14 .7 3.500 2 5.500 4.500 6.500C39.500 52 41.500 43 49 38.500Z"
        fill="var(--coral)"
      />
      <path
        d="M48.500 51.500c1.200 6.500 11 9 11 18.500 0 6.700-4.800 11.500-11.500 11.500S36.500 76.700 36.500 70c0-4.200 2-6.800 3.700-9 .9 1.900 2 2.900 3.500 3.400-.5-4.600 1.100-9.800 4.800-12.900Z"
        fill="var(--sun)"
        stroke="none"
      />
      <Digits text="7" x={48.2} y={69.5} height={16} weight={4.5} />
    </CalendarPage>
  ),
};

/** The drawing of a badge, as wide as what it lies in. It tells nothing: the badge's name stands beside it. */
export const BadgeArt = ({ badge }: { readonly badge: BadgeId }) => drawings[badge]();
