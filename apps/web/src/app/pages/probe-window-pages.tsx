import { useLocation } from 'react-router';
import { LearnerScreen, SecondScorerScreen } from '../../features/probe/index.ts';

/** The fragment names the channel of the first scorer's window. */
const useChannelId = (): string => useLocation().hash.slice(1);

export const ProbeLearnerPage = () => (
  <>
    <title>Learner’s window · Sixty</title>
    <LearnerScreen channelId={useChannelId()} />
  </>
);

export const ProbeSecondScorerPage = () => (
  <>
    <title>Second scorer · Sixty</title>
    <SecondScorerScreen channelId={useChannelId()} />
  </>
);
