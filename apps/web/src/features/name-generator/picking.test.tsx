import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { addName, openNames, openWheel, picked, press } from './testing/wheel.ts';

const winner = async () => screen.findByRole('dialog', { name: /^Selected Name:/ });
const backToWheel = async (user: UserEvent) => press(user, 'Back to the wheel');
const spin = () => screen.getByRole('button', { name: 'Spin the Wheel' });
const takesOff = () => screen.getByLabelText('Remove names after they’re picked');

it('spins for eight seconds, in which a second press does nothing, and then says the name', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // The confetti needs one, too.
  expectErrors(/Could not get canvas context/);
  const { user } = openWheel(['Ann', 'Ben'], false);
  await screen.findByRole('img', { name: 'Wheel with 2 names' });
  await user.click(screen.getByRole('button', { name: 'Sound' }));
  await user.click(spin());
  await act(async () => vi.advanceTimersByTimeAsync(3000));
  await user.click(spin());
  expect(screen.getByText('The wheel is spinning…')).toBeVisible();
  // Whom it stops at may not be picked otherwise meanwhile.
  expect(screen.getByRole('button', { name: 'Pick several' })).toBeDisabled();
  expect(screen.queryByText('Selected Name:')).toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(3000));
  expect(screen.queryByText('Selected Name:')).toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(2000));
  await winner();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(spin()).toHaveFocus();
  expect(picked()).toHaveLength(1);
});

it('forgets a picked name that has left the list, until it comes back', async () => {
  const { user } = openWheel(['Ann']);
  await screen.findByRole('img', { name: 'Wheel with 1 name' });
  await user.click(spin());
  await winner();
  await expectNoViolation();
  await backToWheel(user);
  expect(picked()).toEqual(['Ann']);
  expect(screen.getByText('Selected Name:')).toHaveTextContent('Selected Name: Ann');
  await openNames(user);
  await addName(user, 'Ben');
  await press(user, 'Remove Ann');
  expect(picked()).toEqual([]);
  expect(screen.queryByText('Selected Name:')).toBeNull();
  await press(user, 'Undo');
  expect(picked()).toEqual(['Ann']);
});

it('picks one name at a double press, and shows the same name again', async () => {
  const { user } = openWheel(['Ann']);
  const wheel = await screen.findByRole('img', { name: 'Wheel with 1 name' });
  await user.dblClick(spin());
  expect(await winner()).toHaveTextContent('Ann');
  await backToWheel(user);
  expect(picked()).toHaveLength(1);
  await user.dblClick(wheel);
  await winner();
  await user.dblClick(screen.getByRole('button', { name: 'Spin Again' }));
  await winner();
  await backToWheel(user);
  expect(picked()).toHaveLength(3);

  // What is pressed for it is gone then: the focus is at the next thing to do.
  screen.getByRole('button', { name: 'Clear' }).focus();
  await user.keyboard('{Enter}');
  expect(picked()).toEqual([]);
  expect(spin()).toHaveFocus();
  await user.click(takesOff());
  await user.dblClick(spin());
  await winner();
  expect(screen.queryByRole('button', { name: 'Spin Again' })).toBeNull();
  await backToWheel(user);
  // The last one is off; the other half of the press has not put her back.
  expect(screen.getByRole('button', { name: 'Put everyone back' })).toBeVisible();
  expect(picked()).toHaveLength(1);
  await openNames(user);
  await addName(user, 'Ben');
  expect(spin()).toBeVisible();
  screen.getByRole('button', { name: 'Put everyone back' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Put everyone back' })).toBeNull();
  expect(spin()).toHaveFocus();
});

it('picks several at once until everyone had a turn, and makes groups', async () => {
  const { user } = openWheel(['Ann', 'Ben', 'Chloë']);
  await screen.findByRole('img', { name: 'Wheel with 3 names' });
  await user.click(takesOff());
  await user.click(spin());
  const first = within(await winner()).getByRole('heading').textContent;
  await backToWheel(user);
  await press(user, 'Pick several');
  const several = within(await screen.findByRole('dialog', { name: 'Pick several' }));
  const count = several.getByLabelText('How many names?');
  await user.clear(count);
  await user.type(count, '3');
  await user.click(several.getByRole('button', { name: 'Pick' }));
  expect(several.getByRole('alert')).toHaveTextContent('Please choose a number from 1 to 2.');
  await user.clear(count);
  await user.type(count, '2');
  await user.click(several.getByRole('button', { name: 'Pick' }));
  expect(screen.getByRole('dialog').querySelectorAll('output strong')).toHaveLength(2);
  await expectNoViolation();
  await user.click(several.getByRole('button', { name: 'Done' }));
  expect(picked().at(-1)).toBe(first);
  expect(new Set(picked())).toEqual(new Set(['Ann', 'Ben', 'Chloë']));
  expect(picked()).toHaveLength(3);
  expect(screen.getByText('Everyone has had a turn.')).toBeVisible();
  await press(user, 'Put everyone back');
  expect(screen.getByRole('img', { name: 'Wheel with 3 names' })).toBeVisible();

  await press(user, 'Make groups');
  const groups = within(await screen.findByRole('dialog', { name: 'Make groups' }));
  const size = groups.getByLabelText('Students per group');
  await user.clear(size);
  await user.type(size, '0');
  await user.click(groups.getByRole('button', { name: 'Make groups' }));
  expect(groups.getByRole('alert')).toHaveTextContent('Please choose a number from 1 to 3.');
  await user.clear(size);
  await user.type(size, '2');
  expect(groups.queryByText(/Please choose a number/)).toBeNull();
  await user.click(groups.getByRole('button', { name: 'Make groups' }));
  const titles = groups.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Group 1', 'Group 2']);
  const grouped = groups.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(new Set(grouped)).toEqual(new Set(['Ann', 'Ben', 'Chloë']));
  expect(grouped).toHaveLength(3);
  await expectNoViolation();
});
