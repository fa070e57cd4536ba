import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const press = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

/** @param menu the name of the button that opens it */
export const chooseFromMenu = async (
  user: UserEvent,
  menu: string | RegExp,
  entry: string,
): Promise<void> => {
  await press(user, menu);
  await user.click(screen.getByRole('menuitem', { name: entry }));
};
