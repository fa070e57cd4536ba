import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './badge-art.module.css';

export type Metal = 'bronze' | 'silver' | 'gold' | 'platinum';

const metals: readonly Metal[] = ['bronze', 'silver', 'gold', 'platinum'];

/** The field that every badge is drawn in: 96 by 96. */
const Art = ({ children, metal }: { readonly children: ReactNode; readonly metal?: Metal }) => (
  <svg
    viewBox="0 0 96 96"
    className={`${styles['art']} ${metal ? styles[metal] : ''}`}
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

/** The light edge that holds a badge apart from its ground, in the shape of its outline. */
const Edge = ({ d }: { readonly d: string }) => <path className={styles['edge']} d={d} />;

/** A band of light across polished metal; gives the paint's name to what is drawn with it. */
const Polished = ({ children }: { readonly children: (paint: string) => ReactNode }) => {
  const id = useId();
  const [base, light] = ['var(--metal)', 'var(--metal-light)'];
  return (
    <>
      <linearGradient id={id} x1="0" y1="0.05" x2="1" y2="0.95">
        {(
          [
            [0, light],
            [0.1, base],
            [0.3, base],
            [0.3, light],
            [0.43, light],
            [0.43, base],
            [0.48, base],
            [0.48, light],
            [0.52, light],
            [0.52, base],
            [0.82, base],
            [1, 'var(--metal-deep)'],
          ] as const
        ).map(([offset, color], place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the stops of a gradient stay where they are
          <stop key={place} offset={offset} stopColor={color} />
        ))}
      </linearGradient>
      {children(`url(#${id})`)}
    </>
  );
};

const sparkle = (x: number, y: number, r: number): string => {
  const q = r * 0.22;
  return `M${x} ${y - r}Q${x + q} ${y - q} ${x + r} ${y}Q${x + q} ${y + q} ${x} ${y + r}Q${x - q} ${y + q} ${x - r} ${y}Q${x - q} ${y - q} ${x} ${y - r}Z`;
};

/** Four-pointed glints: what only the finest metal has. */
const Sparkles = ({ at }: { readonly at: readonly (readonly [number, number, number])[] }) => (
  <g fill="var(--backing)" strokeWidth="1.8">
    {at.map(([x, y, r]) => (
      <path key={`${x} ${y}`} d={sparkle(x, y, r)} />
    ))}
  </g>
);

/** One star for bronze up to four for platinum: the metal, told without a colour. */
export const Stars = ({
  metal,
  y,
  lift = 1.1,
}: {
  readonly metal: Metal;
  readonly y: number;
  /** How much higher the outer ones stand. */
  readonly lift?: number;
}) => {
  const count = metals.indexOf(metal) + 1;
  return (
    <g fill="var(--backing)" strokeWidth="1.4">
      {metals.slice(0, count).map((name, place) => {
        const fromMiddle = place - (count - 1) / 2;
        const [x, up] = [48 + fromMiddle * 8.6, fromMiddle ** 2 * lift];
        return (
          <path
            key={name}
            transform={`translate(${x} ${y - up}) rotate(${-fromMiddle * 12})`}
            d="m0-4 1.250 2.550 2.800.4-2 2 .5 2.800L0 2.450-2.500 3.750l.5-2.800-2-2 2.800-.4Z"
          />
        );
      })}
    </g>
  );
};

const scallops = (cx: number, cy: number, r: number, count: number): string => {
  const points = Array.from({ length: count }, (_, n) => {
    const angle = (2 * Math.PI * n) / count - Math.PI / 2;
    return [(cx + r * Math.cos(angle)).toFixed(2), (cy + r * Math.sin(angle)).toFixed(2)] as const;
  });
  const bow = (Math.PI * r * 0.62) / count;
  const [first, ...others] = [...points, ...points.slice(0, 1)];
  return `M${first?.join(' ')}${others.map(([x, y]) => `A${bow.toFixed(2)} ${bow.toFixed(2)} 0 0 1 ${x} ${y}`).join('')}Z`;
};

const medalRim = scallops(48, 38, 32, 16);
const leftTail = 'M35 58 20 87.500l10.500-1.700 4.700 8.200L50 66Z';
const rightTail = 'M61 58l15 29.500-10.500-1.700-4.700 8.200L46 66Z';

/** Reading: a rosette with two tails. */
export const Rosette = ({ metal, children }: { readonly metal: Metal; readonly children: ReactNode }) => (
  <Art metal={metal}>
    <Edge d={`${medalRim}${leftTail}${rightTail}`} />
    <path d={leftTail} fill="var(--sky-deep)" />
    <path d={rightTail} fill="var(--sky)" />
    <Polished>{(paint) => <path d={medalRim} fill={paint} />}</Polished>
    <circle cx="48" cy="38" r="27" fill="var(--cream)" />
    {children}
    {metal === 'platinum' && (
      <Sparkles
        at={[
          [81, 11, 7.5],
          [13, 20, 5],
        ]}
      />
    )}
  </Art>
);

const shield =
  'M48 4.500c8.500 6 20 9 33.500 9C83.500 49 73 77 48 91.500 23 77 12.500 49 14.500 13.500c13.500 0 25-3 33.500-9Z';
const innerShield =
  'M48 13.500c7.300 4.500 15.800 6.900 25.500 7.400C73.800 48.500 66 69.500 48 81.500 30 69.500 22.200 48.500 22.500 20.900c9.700-.5 18.200-2.900 25.500-7.400Z';

/** Matching: a shield. */
export const Shield = ({ metal, children }: { readonly metal: Metal; readonly children: ReactNode }) => (
  <Art metal={metal}>
    <Edge d={shield} />
    <Polished>{(paint) => <path d={shield} fill={paint} />}</Polished>
    <path d={innerShield} fill="var(--cream)" />
    {children}
    {metal === 'platinum' && (
      <Sparkles
        at={[
          [84, 30, 7],
          [13, 62, 5],
        ]}
      />
    )}
  </Art>
);

/** Practice: the stopwatch of Sixty. What lies on its face is drawn within 23 of 48, 55. */
export const Stopwatch = ({ face, children }: { readonly face: string; readonly children: ReactNode }) => (
  <Art>
    <Edge d="M41 20v-8h14v8ZM48 19a36 36 0 1 0 .1 0ZM39 4h18a4.700 4.700 0 0 1 0 9.500H39A4.700 4.700 0 0 1 39 4Z" />
    <path d="m73.500 27.500 6-6.500" className={`${styles['edge']} ${styles['line']}`} />
    <path d="m73.500 27.500 6-6.500" strokeWidth="8.500" />
    <path d="m73.500 27.500 6-6.500" stroke="var(--coral)" strokeWidth="4" />
    <path d="M42 20v-8h12v8" fill="var(--cream)" />
    <rect x="35" y="3.500" width="26" height="10.500" rx="5.200" fill="var(--coral)" />
    <path d="M40 7.300h8" stroke="var(--gloss)" />
    <circle cx="48" cy="55" r="36" fill="var(--sun)" />
    <path d="M20 71.500a33 33 0 0 0 56.500-.6" stroke="var(--sun-deep)" strokeWidth="4" />
    <path
      d="M16.500 49.500A32.300 32.300 0 0 1 37 24.600M42.500 23l1-.2"
      stroke="var(--cream)"
      strokeWidth="3.600"
    />
    <circle cx="48" cy="55" r="25.500" fill={face} />
    {children}
  </Art>
);

/** Six sides, of which the left and the right are as long as this. */
const tokenOf = (side: number): string =>
  `M43 6.500a10 10 0 0 1 10 0l25.500 14.700a10 10 0 0 1 5 8.700v${side}a10 10 0 0 1-5 8.700L53 ${side + 53.3}a10 10 0 0 1-10 0L17.500 ${side + 38.6}a10 10 0 0 1-5-8.700V29.900a10 10 0 0 1 5-8.700Z`;

/** Games: a token with six sides. */
export const Token = ({ children }: { readonly children: ReactNode }) => (
  <Art>
    <Edge d={tokenOf(36.2)} />
    <path d={tokenOf(36.2)} fill="var(--plum-deep)" />
    <path d={tokenOf(29.2)} fill="var(--plum)" />
    <path
      d="M17.500 41V31.500a5.500 5.500 0 0 1 2.700-4.700L31 20.500"
      stroke="var(--gloss)"
      strokeWidth="3.600"
    />
    {children}
  </Art>
);

/** Collections: cards that lie upon each other. What lies on the uppermost is drawn around 48, 50. */
export const Cards = ({ children }: { readonly children: ReactNode }) => (
  <Art>
    <g className={styles['edge']}>
      <rect x="23" y="13" width="48" height="66" rx="10" transform="rotate(-19 48 78)" />
      <rect x="25" y="13" width="48" height="66" rx="10" transform="rotate(19 48 78)" />
      <rect x="22" y="8" width="52" height="76" rx="11" />
    </g>
    <rect x="23" y="15" width="48" height="64" rx="10" transform="rotate(-19 48 78)" fill="var(--coral)" />
    <rect x="25" y="15" width="48" height="64" rx="10" transform="rotate(19 48 78)" fill="var(--sun)" />
    <rect x="22" y="8" width="52" height="78" rx="11" fill="var(--mint)" />
    <path
      d="M28 77c1.300 2.700 3 4 5.500 4h29c2.500 0 4.200-1.300 5.500-4"
      stroke="var(--mint-deep)"
      strokeWidth="4"
    />
    <path d="M28 34V20c0-3.700 2.300-6 6-6h11" stroke="var(--gloss)" strokeWidth="3.600" />
    {children}
  </Art>
);

/** Coming here: the page of a calendar. What stands on it is drawn around 48, 58. */
export const CalendarPage = ({ page, children }: { readonly page: string; readonly children: ReactNode }) => (
  <Art>
    <rect x="11" y="13" width="74" height="76" rx="14" className={styles['edge']} />
    <rect x="11" y="13" width="74" height="76" rx="14" fill={page} />
    {children}
    <path d="M11 34.500V27c0-7.700 6.300-14 14-14h46c7.700 0 14 6.300 14 14v7.500Z" fill="var(--coral)" />
    <path d="M17 28c0-5 3-9 8-9h5" stroke="var(--gloss)" strokeWidth="3.600" />
    <rect x="11" y="13" width="74" height="76" rx="14" />
    <g fill="var(--backing)">
      <rect x="28" y="5.500" width="8" height="17" rx="4" />
      <rect x="60" y="5.500" width="8" height="17" rx="4" />
    </g>
  </Art>
);
