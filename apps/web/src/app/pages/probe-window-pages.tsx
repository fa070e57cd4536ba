import { useLocation } from 'react-router';
import { LearnerScreen, SecondScorerScreen } from '../../features/probe/index.ts';

/** The channel of the first scorer's window. */
const useChannelId = (): string => useLocation().hash.slice(1);

export const ProbeLearnerPage = () => {
  const channelId = useChannelId();
  return (
    <>
      <title>Student window · Sixty</title>
      <LearnerScreen key={channelId} channelId={channelId} />
    </>
  );
};

export const ProbeSecondScorerPage = () => {
  const channelId = useChannelId();
  return (
    <>
      <title>Second scorer · Sixty</title>
      <SecondScorerScreen key={channelId} channelId={channelId} />
    </>
  );
};
