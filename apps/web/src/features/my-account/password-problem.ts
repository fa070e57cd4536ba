import { accountLimits } from '@sixty/contract/account';

export type PasswordProblem = { readonly field: 'current' | 'next'; readonly text: string };

export const problemOfPasswords = ({
  current,
  next,
}: {
  readonly current: string;
  readonly next: string;
}): PasswordProblem | null => {
  if (current === '') return { field: 'current', text: 'Please enter your current password.' };
  if (next.length < accountLimits.minPassword)
    return { field: 'next', text: `Please use at least ${accountLimits.minPassword} characters.` };
  if (next === current)
    return { field: 'next', text: 'That’s your current password. Please choose another.' };
  return null;
};
