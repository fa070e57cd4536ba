import type { ReactNode } from 'react';
import { Drawing } from '../../../ui/drawing.tsx';

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <Drawing viewBox="0 0 240 160" width={240} height={160} strokeWidth={5} stroke="var(--color-on-sun)">
    {children}
  </Drawing>
);

export const MatchingDrawing = () => (
  <Frame>
    <path
      d="M24 46a10 10 0 0 1 10-10h70v26a14 14 0 1 1 0 28v34H34a10 10 0 0 1-10-10Z"
      fill="#fff"
      transform="rotate(-5 64 80)"
    />
    <path
      d="M138 32h66a10 10 0 0 1 10 10v68a10 10 0 0 1-10 10h-66V92a14 14 0 1 0 0-28Z"
      fill="var(--color-mint)"
      transform="rotate(5 176 76)"
    />
    <g transform="rotate(-5 64 80)" strokeWidth="6.500">
      <path d="M53 74a9.500 9.500 0 1 0 0 13" />
      <path d="M76 73.500v14.500M76 80.700a8 8 0 1 0 0 .2" />
      <path d="M90 64.500v19a4.500 4.500 0 0 0 5 4.500M84.500 72h11" />
    </g>
    <g transform="rotate(5 176 76)">
      <path
        d="m157 57 8 9.500a31 31 0 0 1 22 0l8-9.500 3 20c0 14-9 22-22 22s-22-8-22-22Z"
        fill="var(--color-sun)"
      />
      <path d="M168 77h.01M184 77h.01" strokeWidth="7.500" />
      <path d="m172 86 4 3.500 4-3.500" />
    </g>
    <path d="M112 18c6-5 14-5.500 20-1M104 140c9 6 23 6.500 33 1" />
  </Frame>
);

export const WordsDrawing = () => (
  <Frame>
    <rect x="18" y="26" width="84" height="32" rx="10" fill="#fff" />
    <path d="M36 42h47" />
    <rect x="18" y="110" width="84" height="32" rx="10" fill="#fff" />
    <path d="M36 126h33" />
    <rect x="138" y="22" width="84" height="36" rx="10" strokeDasharray="9 9" />
    <rect x="138" y="66" width="84" height="36" rx="10" strokeDasharray="9 9" />
    <rect x="138" y="110" width="84" height="36" rx="10" fill="var(--color-mint)" />
    <path d="m168 128 9 9 17-18" strokeWidth="6.500" />
    <g transform="rotate(-6 110 82)">
      <rect x="70" y="62" width="88" height="38" rx="11" fill="var(--color-sun)" />
      <path d="M88 81h51" />
    </g>
    <path d="m134 88 24 15-11 3 6 12-7 3-6-12-8 8Z" fill="#fff" strokeWidth="4" />
  </Frame>
);

export const ChallengesDrawing = () => (
  <Frame>
    <path d="M16 66h34M8 90h38M20 114h30" />
    <path d="M120 18v14M106 14h28M164 40l9-9" strokeWidth="6.500" />
    <circle cx="120" cy="86" r="54" fill="#fff" />
    <path d="M120 86V50a36 36 0 0 1 34 47Z" fill="var(--color-sun)" strokeWidth="4" />
    <path d="M120 86 120 50" strokeWidth="6.500" />
    <circle cx="120" cy="86" r="5" fill="var(--color-on-sun)" />
    <path d="M120 42v4M164 86h-4M120 130v-4M76 86h4" />
    <path
      d="m199 62 6 12.500 13.500 1.800-10 9.500 2.500 13.500-12-6.500-12 6.500 2.500-13.500-10-9.500L193 74.500Z"
      fill="var(--color-mint)"
      strokeWidth="4.500"
    />
  </Frame>
);
