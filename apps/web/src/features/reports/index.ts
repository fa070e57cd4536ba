export { ScoreOffer } from './score-offer.tsx';
