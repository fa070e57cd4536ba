import { createCollection } from '@sixty/contract/collections';
import { type DeckPackage, readDeckPackage } from '@sixty/contract/decks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { answer, callsOf, refusal } from '../../testing/fake-api.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { listedReply } from '../../testing/listed.ts';
import { press } from '../../testing/press.ts';
import { renderPage } from '../../testing/render-app.tsx';

const deck: DeckPackage = {
  decks: [{ name: 'German' }, { name: 'French::Animals' }],
  note_types: [{ name: 'Basic', fields: ['No', 'Word', 'Meaning'] }],
  notes: [
    { deck: 0, type: 0, fields: ['', 'Haus', 'house\nhome'] },
    { deck: 0, type: 0, fields: ['', '', 'nothing'] },
    { deck: 1, type: 0, fields: ['', 'chat', 'cat'] },
  ],
  lost: [
    { what: 'sounds', count: 2 },
    { what: 'missing_pictures', count: 1 },
  ],
};

const file = (size = 4) => {
  const chosen = new File(['PK12'], 'words.apkg');
  Object.defineProperty(chosen, 'size', { value: size });
  return chosen;
};

const open = async () => {
  const { user } = renderPage('/new-collection');
  await press(user, 'Import from Anki');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import from Anki' }));
  const choose = (chosen: File) =>
    fireEvent.change(dialog.getByLabelText('Choose a file'), { target: { files: [chosen] } });
  return { user, dialog, choose };
};

const sent = () =>
  callsOf(createCollection).map(({ body }) => {
    const { name, description } = body as { name: string; description: string };
    return [
      name,
      (JSON.parse(description) as { name: string; back?: object }[]).map((item) => [item.name, item.back]),
    ];
  });

it('shows the first notes, what changes, and creates the chosen decks with the chosen sides', async () => {
  answer(readDeckPackage, deck);
  const { user, dialog, choose } = await open();
  await expectNoViolation();
  choose(file());
  expect(await dialog.findByText('2 sounds aren’t taken over.')).toBeVisible();
  expect(dialog.getByText('1 picture isn’t in the package.')).toBeVisible();
  expect(dialog.getByText('1 note has an empty front.')).toBeVisible();
  await expectNoViolation();
  const cells = () => dialog.getAllByRole('cell').map(({ textContent }) => textContent.trim());
  expect(cells()).toEqual(['Haus', 'house\nhome', 'Left out: empty front', 'chat', 'cat']);
  await press(user, 'Swap sides');
  expect(cells()).toEqual(['house home', 'Haus', 'nothing', '', 'cat', 'chat']);
  await press(user, 'Swap sides');
  await user.click(dialog.getByRole('checkbox', { name: 'French: Animals (1)' }));
  expect(cells()).toEqual(['Haus', 'house\nhome', 'Left out: empty front']);
  answer(createCollection, listedReply('new'));
  await press(user, 'Create 1 collection');
  await screen.findByRole('heading', { level: 1, name: 'Your Collections' });
  expect(sent()).toEqual([['German', [['Haus', { name: 'house\nhome' }]]]]);
});

it('creates only the rest after a failure', async () => {
  expectErrors(/A deck could not be created/);
  answer(readDeckPackage, deck);
  const { user, dialog, choose } = await open();
  choose(file());
  let calls = 0;
  answer(createCollection, () => {
    calls += 1;
    return calls === 2 ? refusal('too_large', 'You’re out of space.') : listedReply('new');
  });
  await press(user, 'Create 2 collections');
  expect(await dialog.findByRole('alert')).toHaveTextContent(/for the rest\..*You’re out of space\./);
  await press(user, 'Create 2 collections');
  await screen.findByRole('heading', { level: 1, name: 'Your Collections' });
  expect(sent().map(([name]) => name)).toEqual(['German', 'French: Animals', 'French: Animals']);
});

it('says why a file can’t be read, and takes another one', async () => {
  expectErrors(/An Anki package could not be read/);
  answer(readDeckPackage, refusal('invalid', 'This package is damaged.'));
  const { dialog, choose } = await open();
  choose(file());
  expect(await dialog.findByRole('alert')).toHaveTextContent('This package is damaged.');
  choose(file(200_000_000));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/larger than 100 MB/));
  expect(callsOf(readDeckPackage)).toHaveLength(1);
  answer(readDeckPackage, deck);
  choose(file());
  expect(await dialog.findByRole('button', { name: 'Create 2 collections' })).toBeEnabled();
});

it('stops reading', async () => {
  answer(readDeckPackage, () => new Promise<never>(() => undefined));
  const { user, dialog, choose } = await open();
  choose(file());
  expect(await dialog.findByText(/^Reading “words\.apkg”/)).toBeVisible();
  await press(user, 'Cancel');
  expect(await dialog.findByLabelText('Choose a file')).toBeEnabled();
  expect(dialog.queryByRole('alert')).toBeNull();
});
