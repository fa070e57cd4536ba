export { ScoreOffer } from './score-offer.tsx';
export { practiceSessions, UnsentNotice } from './unsent-notice.tsx';
