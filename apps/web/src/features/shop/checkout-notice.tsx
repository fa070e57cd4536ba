import { Notice, TryAgain } from '../../ui/notice.tsx';
import type { CheckoutProblem, OrderRequest } from './use-checkout.ts';

type CheckoutNoticeProps = {
  readonly problem: CheckoutProblem;
  readonly onTry: (order: OrderRequest) => void;
};

export const CheckoutNotice = ({ problem: { text, order }, onTry }: CheckoutNoticeProps) =>
  order === null ? (
    <Notice tone="problem">{text}</Notice>
  ) : (
    <TryAgain onTry={() => onTry(order)}>{text}</TryAgain>
  );
