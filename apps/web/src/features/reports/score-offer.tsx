import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { reportPath } from '../../platform/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import { useOutbox } from '../../sync/index.ts';

export const ScoreOffer = () => {
  const { toScore, clearToScore } = useOutbox();
  const showToast = useToast();
  const navigate = useNavigate();

  useEffect(() => {
    if (!toScore) return;
    clearToScore();
    showToast({
      text: `You finished “${toScore.collection_name}”.`,
      action: { label: 'How was it read?', onAct: () => void navigate(reportPath(toScore.report_id)) },
    });
  }, [toScore, clearToScore, showToast, navigate]);

  return null;
};
