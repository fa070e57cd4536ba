import { fullMessage, itemLimits, type ItemsProblem } from '@sixty/domain/items';

export const nameTooLongMessage = `Please keep each item to ${itemLimits.nameLength} characters.`;

export const itemsProblemMessages: Readonly<Record<ItemsProblem, string>> = {
  tooManyItems: `${fullMessage} Please remove some.`,
  nameTooLong: nameTooLongMessage,
};
