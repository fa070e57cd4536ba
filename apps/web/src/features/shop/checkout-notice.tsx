import { Notice } from '../../ui/notice.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import type { CheckoutProblem, Wish } from './use-checkout.ts';

type CheckoutNoticeProps = {
  readonly problem: CheckoutProblem;
  readonly onTry: (wish: Wish) => void;
};

export const CheckoutNotice = ({ problem: { text, wish }, onTry }: CheckoutNoticeProps) =>
  wish === null ? (
    <Notice tone="problem">{text}</Notice>
  ) : (
    <TryAgain onTry={() => onTry(wish)}>{text}</TryAgain>
  );
