import { fullMessage, itemLimits, type ItemsProblem, sideLimits } from '@sixty/domain/items';

export const nameTooLongMessage = `Please keep each item to ${itemLimits.nameLength} characters.`;

export const itemsProblemMessages: Readonly<Record<ItemsProblem, string>> = {
  tooManyItems: `${fullMessage} Please remove some.`,
  nameTooLong: nameTooLongMessage,
  backTooLong: `Please keep the back of each item to ${sideLimits.backLength} characters.`,
};
