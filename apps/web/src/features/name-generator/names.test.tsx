import { listClasses } from '@sixty/contract/classes';
import { deleteNameList, listNameLists, updateNameList } from '@sixty/contract/name-lists';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { classDetail, student } from '../../testing/class-detail.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, noAnswer } from '../../testing/fake-api.ts';
import { fill } from '../../testing/fill.ts';
import { chooseFromMenu, press } from '../../testing/press.ts';
import { addName, namesShown, openNames, openWheel, savesSent } from './testing/wheel.ts';
import { advanceTime } from '../../testing/advance-time.ts';

type Wheel = ReturnType<typeof openWheel>;

const openPanel = async (user: Wheel['user']) => press(user, '+ Names');

const goOnline = () => fireEvent(window, new Event('online'));

it('leads from an empty wheel to where names are added, edited and removed, and saves every change', async () => {
  const { user } = openWheel();
  expect(await screen.findByText('Click + to add names')).toBeVisible();
  await press(user, 'Spin the Wheel');
  expect(screen.queryByText('Selected Name:')).toBeNull();
  const field = await screen.findByLabelText('Add a name');
  await waitFor(() => expect(field).toHaveFocus());
  await press(user, '- Names');
  expect(screen.queryByLabelText('Add a name')).toBeNull();
  await openNames(user);

  await addName(user, '  Ann ');
  await waitFor(() => expect(savesSent()).toHaveLength(1));
  await addName(user, '   ');
  await addName(user, 'Ben');
  await waitFor(() => expect(savesSent()).toHaveLength(2));
  await press(user, 'Edit Ben');
  await user.clear(screen.getByLabelText('New name for Ben'));
  await user.type(screen.getByLabelText('New name for Ben'), 'Benedikt{Enter}');
  await waitFor(() => expect(savesSent()).toHaveLength(3));
  await press(user, 'Edit Ann');
  await user.type(screen.getByLabelText('New name for Ann'), 'Zoe{Escape}');
  await press(user, 'Paste a class list');
  await user.click(await screen.findByLabelText('One name per line'));
  await user.paste('1.\tChloë\n2\t李明\n\n3. محمد\n');
  await press(user, 'Add 3 names');
  await waitFor(() => expect(savesSent()).toHaveLength(4));
  await press(user, 'Remove Chloë');
  expect(namesShown()).toEqual(['Ann', 'Benedikt', '李明', 'محمد']);
  await waitFor(() => expect(savesSent()).toHaveLength(5));
  await press(user, 'Undo');
  expect(namesShown()).toEqual(['Ann', 'Benedikt', 'Chloë', '李明', 'محمد']);
  await expectNoViolation();
  await waitFor(() =>
    expect(savesSent()).toEqual([
      'new My Name List: Ann',
      'list-0 My Name List: Ann,Ben',
      'list-0 My Name List: Ann,Benedikt',
      'list-0 My Name List: Ann,Benedikt,Chloë,李明,محمد',
      'list-0 My Name List: Ann,Benedikt,李明,محمد',
      'list-0 My Name List: Ann,Benedikt,Chloë,李明,محمد',
    ]),
  );
});

it('moves the focus to the next entry when names are edited and removed by keyboard', async () => {
  const { user } = openWheel(['Ann', 'Ben', 'Chloë']);
  await openNames(user);
  const button = (name: string) => screen.getByRole('button', { name });
  button('Edit Ann').focus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('New name for Ann')).toHaveFocus();
  await user.keyboard('Anna{Enter}');
  expect(button('Edit Anna')).toHaveFocus();
  await user.tab();
  expect(button('Remove Anna')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Remove Ben')).toHaveFocus();
  button('Remove Chloë').focus();
  await user.keyboard('{Enter}');
  expect(button('Remove Ben')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Add a name')).toHaveFocus();
  expect(screen.getByText('0 names')).toBeVisible();
});

it('removes one name at a double press', async () => {
  const { user } = openWheel(['Ann', 'Ben', 'Chloë']);
  await openNames(user);
  await user.dblClick(screen.getByRole('button', { name: 'Remove Ann' }));
  expect(namesShown()).toEqual(['Ben', 'Chloë']);
});

it('puts a list that was sorted back as it was, with what came since', async () => {
  const { user } = openWheel(['Cy', 'Ann', 'Ben']);
  await openNames(user);
  await press(user, 'More for this list');
  await user.click(screen.getByRole('menuitem', { name: 'Sort from A to Z' }));
  expect(namesShown()).toEqual(['Ann', 'Ben', 'Cy']);
  await addName(user, 'Dee');
  await press(user, 'Undo');
  expect(namesShown()).toEqual(['Cy', 'Ann', 'Ben', 'Dee']);
});

it('keeps further lists, and begins with the first', async () => {
  const { user, server, unmount } = openWheel(['Ann']);
  await openNames(user);
  await press(user, 'More for this list');
  await user.click(screen.getByRole('menuitem', { name: 'New list' }));
  await user.type(screen.getByLabelText('List name'), 'Reading  group ');
  await press(user, 'Create');
  expect(await screen.findByLabelText('Name list')).toHaveDisplayValue('Reading group');
  await addName(user, 'Dee');
  await waitFor(() => expect(server.stored()).toEqual(['Ann', 'Dee']));
  await user.selectOptions(screen.getByLabelText('Name list'), 'My Name List');
  expect(namesShown()).toEqual(['Ann']);
  await user.selectOptions(screen.getByLabelText('Name list'), 'Reading group');
  await press(user, 'More for this list');
  await user.click(screen.getByRole('menuitem', { name: 'Delete list' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByLabelText('Name list')).toBeNull());
  expect(namesShown()).toEqual(['Ann']);
  expect(server.stored()).toEqual(['Ann']);
  unmount();
});

it.each([
  [
    'renames',
    async ({ user }: Wheel) => {
      await chooseFromMenu(user, 'More for this list', 'Rename list');
      return async () => {
        await user.type(screen.getByLabelText('List name'), ' 2');
        await press(user, 'Rename');
      };
    },
  ],
  [
    'empties',
    async ({ user }: Wheel) => {
      await chooseFromMenu(user, 'More for this list', 'Remove all names');
      return async () => press(user, 'Remove');
    },
  ],
  [
    'adds pasted names to',
    async ({ user }: Wheel) => {
      await press(user, 'Paste a class list');
      return async () => {
        await user.click(await screen.findByLabelText('One name per line'));
        await user.paste('Cy');
        await press(user, 'Add 1 name');
      };
    },
  ],
  [
    'renames someone in',
    async ({ user }: Wheel) => {
      await press(user, 'Edit Ann');
      await user.type(screen.getByLabelText('New name for Ann'), 'ika');
      return async () => user.keyboard('{Enter}');
    },
  ],
] as const)('%s no other list if its own goes meanwhile', async (_, begin) => {
  const wheel = openWheel(['Ann']);
  const { user, server } = wheel;
  await openNames(user);
  await chooseFromMenu(user, 'More for this list', 'New list');
  await user.type(screen.getByLabelText('List name'), 'Group');
  await press(user, 'Create');
  await screen.findByLabelText('Name list');
  await addName(user, 'Ann');
  await waitFor(() => expect(server.stored()).toEqual(['Ann', 'Ann']));
  const { promise: isWanted, resolve: goOn } = Promise.withResolvers<undefined>();
  answer(deleteNameList, async (call) => {
    await isWanted;
    return server.remove(call);
  });
  await chooseFromMenu(user, 'More for this list', 'Delete list');
  await press(user, 'Delete');
  const finish = await begin(wheel);
  goOn(undefined);
  await waitFor(() => expect(screen.queryByLabelText('Name list')).toBeNull());
  await finish();
  expect(server.lists()).toMatchObject([{ name: 'My Name List', names: ['Ann'] }]);
  expect(namesShown()).toEqual(['Ann']);
});

it('shows a list pasted where one name is typed before it is added, and refuses too much', async () => {
  const { user, server } = openWheel(['Ann']);
  await openNames(user);
  await user.click(screen.getByLabelText('Add a name'));
  await user.paste('Okoro, Ada\nLind, Ben');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Line 1: Okoro, Ada → Ada Okoro')).toBeVisible();
  await expectNoViolation();
  expect(namesShown()).toEqual(['Ann']);
  fill(dialog.getByLabelText('One name per line'), 'x'.repeat(100_001));
  expect(await dialog.findByText('That’s too much for one list.')).toBeVisible();
  fill(dialog.getByLabelText('One name per line'), 'Okoro, Ada\nLind, Ben');
  await press(user, 'Add 2 names');
  await waitFor(() => expect(server.stored()).toEqual(['Ann,Ada Okoro,Ben Lind']));
});

it('says that a list is full until there is room', async () => {
  const { user } = openWheel(Array.from({ length: 500 }, (_, index) => `Name ${index + 1}`));
  await openNames(user);
  await addName(user, 'Ann');
  expect(screen.getByText('A list can hold up to 500 names.')).toBeVisible();
  await press(user, 'Remove Name 1');
  expect(screen.queryByText('A list can hold up to 500 names.')).toBeNull();
});

it('says that names weren’t saved for as long as it is true, and saves them by Retry or with the network', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  expectErrors(/A name list could not be saved/);
  const { user, server } = openWheel(['Ann', 'Ben']);
  await openNames(user);
  const failure = 'Your names weren’t saved.';
  answer(updateNameList, noAnswer);
  await addName(user, 'Chloë');
  expect(await screen.findByText(failure)).toBeVisible();
  await advanceTime(60_000);
  expect(screen.getByText(failure)).toBeVisible();
  answer(updateNameList, server.update);
  goOnline();
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull());
  await waitFor(() => expect(server.stored()).toEqual(['Ann,Ben,Chloë']));
  answer(updateNameList, noAnswer);
  await addName(user, 'Eve');
  expect(await screen.findByText(failure)).toBeVisible();
  expect(namesShown()).toEqual(['Ann', 'Ben', 'Chloë', 'Eve']);
  answer(updateNameList, server.update);
  await press(user, 'Retry');
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull());
  await waitFor(() => expect(server.stored()).toEqual(['Ann,Ben,Chloë,Eve']));
});

it('says why names didn’t load, and adds new names to the stored ones', async () => {
  expectErrors(/The name lists could not be loaded/);
  const logged = vi.spyOn(console, 'error');
  const { user, server } = openWheel(['Ann', 'Ben']);
  answer(listNameLists, noAnswer);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your names didn’t load. We couldn’t reach the server. Please check your connection.',
  );
  expect(screen.queryByText('Click + to add names')).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Messages' })).queryAllByRole('listitem')).toEqual([]);
  expect(logged).toHaveBeenCalled();
  answer(listNameLists, server.load);
  await openNames(user);
  expect(screen.queryByText('0 names')).toBeNull();
  await addName(user, 'Dee');
  await waitFor(() => expect(namesShown()).toEqual(['Dee', 'Ann', 'Ben']));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await waitFor(() => expect(server.stored()).toEqual(['Dee,Ann,Ben']));
});

for (const way of ['by a press', 'by themselves when the network does'] as const)
  it(`brings names that didn’t load ${way}`, async () => {
    expectErrors(/The name lists could not be loaded/);
    const { user, server } = openWheel(['Ann', 'Ben']);
    answer(listNameLists, noAnswer);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer(listNameLists, server.load);
    if (way === 'by a press') {
      again.focus();
      await user.keyboard('{Enter}');
    } else goOnline();
    expect(await screen.findByRole('img', { name: 'Wheel with 2 names' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    if (way === 'by a press') expect(document.activeElement?.tagName).toMatch(/^H[1-3]$/);
  });

it('offers each class as a list, under the names that others see', async () => {
  const zoe = student('zoe', { name: 'Zoë Silva', nickname: 'Fox' });
  answer(listClasses, [
    classDetail({ students: [zoe, student('Ben')] }),
    classDetail({ class_id: 'empty', name: 'Nobody' }),
    classDetail({ class_id: 'old', name: 'Old', students: [zoe], archived_at: '2026-07-01T12:00:00.000Z' }),
  ]);
  const { user } = openWheel(['Kim']);
  await openNames(user);
  const select = await screen.findByLabelText('Name list');
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['My Name List', 'Room 5']);
  await user.selectOptions(select, 'Room 5');
  expect(screen.getByRole('region', { name: 'Names' })).toHaveTextContent('FoxBen');
  expect(screen.getByRole('img', { name: 'Wheel with 2 names' })).toBeVisible();
  expect(screen.queryByLabelText('Add a name')).toBeNull();
  await user.selectOptions(select, 'My Name List');
  expect(screen.getByRole('img', { name: 'Wheel with 1 name' })).toBeVisible();
  expect(savesSent()).toEqual([]);
});

it('begins with the group that a class’s page made, and ignores anything else there', async () => {
  answer(listClasses, [classDetail({ students: [student('Ana'), student('Ben'), student('Cy')] })]);
  const group = { classId: 'room-5', name: 'Group from Room 5', names: ['Ana', 'Ben'] };
  const { user, unmount } = openWheel(['Kim'], true, { group });
  expect(await screen.findByRole('img', { name: 'Wheel with 2 names' })).toBeVisible();
  await openPanel(user);
  expect(await screen.findByLabelText('Name list')).toHaveDisplayValue('Group from Room 5');
  unmount();
  openWheel(['Kim'], true, { group: { names: 7 } });
  expect(await screen.findByRole('img', { name: 'Wheel with 1 name' })).toBeVisible();
});

it('begins with a class while the own lists are empty', async () => {
  answer(listClasses, [classDetail({ students: [student('Ana'), student('Ben')] })]);
  const { user } = openWheel([]);
  expect(await screen.findByRole('img', { name: 'Wheel with 2 names' })).toBeVisible();
  await press(user, '+ Names');
  await user.selectOptions(await screen.findByLabelText('Name list'), 'My Name List');
  expect(await screen.findByText('Click + to add names')).toBeVisible();
  expect(screen.getByLabelText('Add a name')).toBeVisible();
});
