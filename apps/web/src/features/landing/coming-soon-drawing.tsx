import type { ReactNode } from 'react';
import type { Promised } from './coming-soon.ts';
import { LineDrawing, paint } from './line-drawing.tsx';

const drawings: Record<Promised['key'], ReactNode> = {
  'name-generator': (
    <>
      <circle cx="32" cy="35" r="23" fill={paint.sun} />
      <path d="M32 35 32 12A23 23 0 0 1 52 23.500Z" fill={paint.coral} />
      <path d="M32 35 52 46.500A23 23 0 0 1 32 58Z" fill={paint.sky} />
      <path d="M32 35 12 46.500A23 23 0 0 1 12 23.500Z" fill={paint.mint} />
      <path d="M27.500 5h9L32 13.500Z" fill="currentColor" />
    </>
  ),
  games: (
    <>
      <path d="m23 37-6 20 8-3 5 6 4-19M41 37l6 20-8-3-5 6-4-19" fill={paint.sky} />
      <circle cx="32" cy="25" r="20" fill={paint.sun} />
      <path
        d="m32 14 3.300 6.900 7.600 1-5.500 5.200 1.300 7.500L32 31l-6.700 3.600 1.300-7.500-5.500-5.200 7.600-1Z"
        fill="#fff"
        stroke="#333"
      />
    </>
  ),
  analytics: (
    <>
      <rect x="11" y="35" width="11" height="19" rx="2.500" fill={paint.sky} />
      <rect x="27" y="26" width="11" height="28" rx="2.500" fill={paint.mint} />
      <rect x="43" y="17" width="11" height="37" rx="2.500" fill={paint.coral} />
      <path d="M10 24 25 14l11 3L52 6M44 5.500l8.500.2-1 8.300M6 58.500h52" />
    </>
  ),
  matching: (
    <>
      <rect x="6" y="12" width="24" height="32" rx="5" fill={paint.violet} transform="rotate(-6 18 28)" />
      <rect x="34" y="20" width="24" height="32" rx="5" fill={paint.violet} transform="rotate(6 46 36)" />
      <g stroke="#333">
        <path d="m12.500 34 5-13 6 12.500M14.500 30h7.500" />
        <circle cx="44.500" cy="38" r="5" />
        <path d="M50 32.500v11" />
      </g>
      <path d="M24 55c4 3 10 3.500 15 1.500M34.500 8.500c4-2 9-1.500 12.500 1" />
    </>
  ),
  reports: (
    <>
      <path d="M14 7h26l11 11v39H14Z" fill="#fff" />
      <path d="M40 7v11h11" fill={paint.sun} />
      <g stroke="#333">
        <path d="M22 29h14M22 38h8M22 47h10" />
      </g>
      <path d="m37 45 5.500 6L56 33" stroke="var(--color-mint)" strokeWidth="6.500" />
    </>
  ),
};

export const ComingSoonDrawing = ({ promised }: { readonly promised: Promised }) => (
  <LineDrawing>{drawings[promised.key]}</LineDrawing>
);
