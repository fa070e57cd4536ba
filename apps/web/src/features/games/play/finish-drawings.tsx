import type { ReactNode } from 'react';
import { Drawing } from '../../../ui/drawing.tsx';

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <Drawing viewBox="0 0 120 100" width={144} height={120} strokeWidth={4}>
    {children}
  </Drawing>
);

export const CupDrawing = () => (
  <Frame>
    <path d="M38 24H22c-1 17 7 26 20 27M82 24h16c1 17-7 26-20 27" />
    <path d="M37 12h46c1 30-3 52-23 54-20-2-24-24-23-54Z" fill="var(--color-sun)" stroke="currentColor" />
    <path d="M60 66v12" />
    <path d="M44 90c1-8 6-12 16-12s15 4 16 12Z" fill="var(--color-coral)" />
    <path
      d="m60 22 4.200 8.500 9.300 1.300-6.800 6.500 1.700 9.300-8.400-4.500-8.400 4.500 1.700-9.300-6.800-6.500 9.300-1.300Z"
      fill="#fff"
      stroke="var(--color-on-sun)"
      strokeWidth="3.200"
    />
    <path d="M12 12v8M8 16h8M106 8v8M102 12h8M104 66v8M100 70h8M16 70v8M12 74h8" strokeWidth="3.200" />
  </Frame>
);

export const HourglassDrawing = () => (
  <Frame>
    <path
      d="M40 14h40v14c0 9-8 14-14 22 6 8 14 13 14 22v14H40V72c0-9 8-14 14-22-6-8-14-13-14-22Z"
      fill="var(--color-sunken)"
    />
    <path d="M44 82v-8c4-8 10-11 16-11s12 3 16 11v8Z" fill="var(--color-sun)" strokeWidth="3" />
    <path d="M60 50v7" strokeDasharray="1 6" />
    <path d="M34 12h52M34 88h52" strokeWidth="6.500" />
  </Frame>
);
