import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

const StrongIcon = ({ children }: { readonly children: ReactNode }) => (
  <Icon strokeWidth={2.5}>{children}</Icon>
);

export const BackIcon = () => (
  <StrongIcon>
    <path d="M19 12H5.5M11 6l-6 6 6 6" />
  </StrongIcon>
);

export const PreviousIcon = () => (
  <StrongIcon>
    <path d="m14.5 5-7 7 7 7" />
  </StrongIcon>
);

export const NextIcon = () => (
  <StrongIcon>
    <path d="m9.5 5 7 7-7 7" />
  </StrongIcon>
);

export const PauseIcon = () => (
  <StrongIcon>
    <path d="M8.5 6v12M15.5 6v12" strokeWidth="4" />
  </StrongIcon>
);

export const ResumeIcon = () => (
  <StrongIcon>
    <path d="M8 5.5v13l10.5-6.5Z" fill="currentColor" />
  </StrongIcon>
);

export const HelpIcon = () => (
  <StrongIcon>
    <path d="M8.7 9a3.4 3.4 0 1 1 4.9 3.1c-1 .5-1.6 1.2-1.6 2.2v.4M12 18.5h.01" />
  </StrongIcon>
);

export const TourIcon = () => (
  <StrongIcon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m15.8 8.2-2.3 5.3-5.3 2.3 2.3-5.3 5.3-2.3Z" />
  </StrongIcon>
);

export const FullScreenIcon = () => (
  <StrongIcon>
    <path d="M9 4.5H6A1.5 1.5 0 0 0 4.5 6v3M15 4.5h3A1.5 1.5 0 0 1 19.5 6v3M19.5 15v3a1.5 1.5 0 0 1-1.5 1.5h-3M9 19.5H6A1.5 1.5 0 0 1 4.5 18v-3" />
  </StrongIcon>
);

export const LeaveFullScreenIcon = () => (
  <StrongIcon>
    <path d="M9 4.5V7.5A1.5 1.5 0 0 1 7.5 9h-3M15 4.5V7.5A1.5 1.5 0 0 0 16.5 9h3M19.5 15h-3a1.5 1.5 0 0 0-1.5 1.5v3M4.5 15h3A1.5 1.5 0 0 1 9 16.5v3" />
  </StrongIcon>
);

export const SlowerIcon = () => (
  <StrongIcon>
    <path d="M5.5 12h13" />
  </StrongIcon>
);

export const FasterIcon = () => (
  <StrongIcon>
    <path d="M5.5 12h13M12 5.5v13" />
  </StrongIcon>
);

export const MissedIcon = () => (
  <StrongIcon>
    <path d="M6.5 20.5V4.5M6.5 5h10.2c.7 0 1.1.8.7 1.4L15.2 9l2.2 2.7c.4.6 0 1.3-.7 1.3H6.5" />
  </StrongIcon>
);

export const AnswerIcon = () => (
  <StrongIcon>
    <path d="M3.5 12S6.5 6 12 6s8.5 6 8.5 6-3 6-8.5 6-8.5-6-8.5-6Z" />
    <circle cx="12" cy="12" r="2.5" />
  </StrongIcon>
);

export const RightIcon = () => (
  <StrongIcon>
    <path d="m5 12.5 4.8 4.8L19.2 7" strokeWidth="3" />
  </StrongIcon>
);

export const WrongIcon = () => (
  <StrongIcon>
    <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" strokeWidth="3" />
  </StrongIcon>
);
