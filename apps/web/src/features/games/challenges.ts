export { TimedChallenges } from './timed-challenges/timed-challenges.tsx';
