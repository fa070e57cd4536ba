import type { ReactNode } from 'react';
import { LineDrawing, paint } from './line-drawing.tsx';

type Audience = { readonly name: string; readonly example: string; readonly drawing: ReactNode };

/** Who it’s for, each with something that they would practise. */
export const audiences: readonly Audience[] = [
  {
    name: 'Elementary and high-school teachers',
    example: 'Letters, sight words, number facts, vocabulary.',
    drawing: (
      <LineDrawing>
        <path
          d="M32 21c-4-4-9-5-13.500-3C12 20.500 9.500 27 10.500 34c1.300 9.500 7 19 13 19 3.500 0 5-1.800 8.500-1.800s5 1.800 8.500 1.800c6 0 11.700-9.500 13-19 1-7-1.500-13.500-8-16-4.500-2-9.500-1-13.500 3Z"
          fill={paint.coral}
        />
        <path d="M32 21c0-5 1-9 4-12" />
        <path d="M36 13c3-4.500 7.500-6 12-5-1 4.500-5.500 7.500-12 5Z" fill={paint.mint} />
      </LineDrawing>
    ),
  },
  {
    name: 'Higher-education professors and students',
    example: 'Anatomy, the periodic table, terms from any field.',
    drawing: (
      <LineDrawing>
        <path d="M18 31v13c8 6.500 20 6.500 28 0V31" fill={paint.sky} />
        <path d="M32 13 5 25l27 12 27-12Z" fill={paint.sky} />
        <path d="M53 28v13" />
        <path d="M53 41c-3 3.500-3 7 0 10 3-3 3-6.500 0-10Z" fill={paint.sun} />
      </LineDrawing>
    ),
  },
  {
    name: 'Students practicing recognition and recall',
    example: 'Alone or with a friend, with or without a clock.',
    drawing: (
      <LineDrawing>
        <rect x="9" y="17" width="27" height="36" rx="5" fill={paint.violet} transform="rotate(-9 22 35)" />
        <rect x="28" y="12" width="27" height="36" rx="5" fill={paint.sun} transform="rotate(8 41 30)" />
        <g stroke="#333">
          <path d="M37 26.500c0-3.500 2.500-6 6-6s6 2.300 6 5.500c0 4.500-6.500 4.500-6.500 9M42.300 40.500h.01" />
        </g>
      </LineDrawing>
    ),
  },
  {
    name: 'Adult learners in specialized fields',
    example: 'Nursing abbreviations, signs and symbols, a new language.',
    drawing: (
      <LineDrawing>
        <path d="M15 10h-4v13c0 7 5 12 11.500 12S34 30 34 23V10h-4" />
        <path d="M22.500 35v6c0 8 5.500 13 13 13s13-5 13-13v-7" />
        <circle cx="48.500" cy="28" r="6.500" fill={paint.mint} />
      </LineDrawing>
    ),
  },
];
