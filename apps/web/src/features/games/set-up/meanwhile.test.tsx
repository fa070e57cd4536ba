import {
  createGameCollection,
  listGameCollections,
  updateGameCollection,
} from '@sixty/contract/game-collections';
import { uploadMedia, type Media } from '@sixty/contract/media';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { expectErrors } from '../../../testing/expect-errors.ts';
import { answer, noAnswer } from '../../../testing/fake-api.ts';
import { decodePictures, png, transferEvent } from '../../../testing/pictures.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { press } from '../../../testing/press.ts';
import { button, load, retype, savedLine, serveGames, shows, update } from '../testing/games.ts';

let pictures = 0;

/** Another one each time. */
const media = (): Media => {
  pictures += 1;
  return {
    id: `${pictures}`,
    url: `/api/media/${String(pictures).padStart(22, 'a')}`,
    type: 'image/png',
    width: 40,
    height: 40,
  };
};

const hold = () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { gate: promise, goOn: () => resolve(undefined) };
};
const rename = async (user: UserEvent, name: string) => {
  const field = screen.getByLabelText('Collection name');
  await user.clear(field);
  await user.type(field, name);
};

const openFarmBesideFruit = async () => {
  const server = serveGames('matching_game', { Farm: ['cat', 'dog'], Fruit: ['fig', 'lime'] });
  const { user } = renderPage('/games/matching-game');
  await load(user, 'Farm');
  return { user, server };
};

beforeEach(() => {
  expectErrors(/Failed to (?:save|update)|could not be uploaded/);
  decodePictures();
  serveGames('matching_game', {});
});

it('does not change a game that is loaded while another is being saved', async () => {
  const { user, server } = await openFarmBesideFruit();
  await rename(user, 'Animals');
  const saving = hold();
  answer(createGameCollection, async (call) => {
    await saving.gate;
    return server.create(call);
  });
  await press(user, 'Save Collection');
  expect(button('Save Collection')).toHaveAttribute('aria-disabled', 'true');
  await load(user, 'Fruit');
  saving.goOn();
  expect(await savedLine('Animals')).not.toHaveTextContent('open now');
  expect(await savedLine('Fruit')).toHaveTextContent('open now');
  await press(user, 'Update Collection');
  const question = within(screen.getByRole('dialog'));
  expect(question.getByText(/version of “Fruit”/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));

  await retype(user, 1, 'figs');
  const updating = hold();
  answer(updateGameCollection, async (call) => {
    await updating.gate;
    return server.update(call);
  });
  await update(user);
  expect(button('Update Collection')).toHaveAttribute('aria-disabled', 'true');
  await load(user, 'Farm');
  updating.goOn();
  expect(await screen.findByText('Collection updated successfully!')).toBeVisible();
  expect(await savedLine('Farm')).toHaveTextContent('open now');
  await press(user, 'Undo');
  await shows('figs', 'lime');
  await retype(user, 1, 'date');
  await update(user);
  await waitFor(() =>
    expect(server.stored()).toEqual({
      Animals: ['cat', 'dog'],
      Farm: ['cat', 'dog'],
      Fruit: ['date', 'lime'],
    }),
  );
});

it('retries the save of the game that could not be saved, whatever was loaded since', async () => {
  const { user, server } = await openFarmBesideFruit();
  await rename(user, 'Animals');
  answer(createGameCollection, noAnswer);
  await press(user, 'Save Collection');
  expect(await screen.findByText('Failed to save collection. Please try again.')).toBeVisible();
  await load(user, 'Fruit');
  answer(createGameCollection, server.create);
  await press(user, 'Retry');
  await savedLine('Animals');
  expect(await savedLine('Fruit')).toHaveTextContent('open now');
  expect(server.stored()).toEqual({ Animals: ['cat', 'dog'], Farm: ['cat', 'dog'], Fruit: ['fig', 'lime'] });
});

it('adds pictures that come while others are being uploaded to those', async () => {
  const uploading = hold();
  answer(uploadMedia, async () => {
    await uploading.gate;
    return media();
  });
  const { user } = renderPage('/games/matching-game');
  await user.upload(await screen.findByLabelText('Upload a picture'), png('dog.png'));
  expect(await screen.findByText('Uploading...')).toBeVisible();
  fireEvent(document.body, transferEvent('drop', [png('owl.png', 50)]));
  fireEvent(document.body, transferEvent('paste', [png('cow.png', 60)]));
  expect(await screen.findByText('Uploading... 0 of 3')).toBeVisible();
  uploading.goOn();
  await shows('dog', 'owl', 'cow');
});

it('adds no pictures of one game to another', async () => {
  const { user } = await openFarmBesideFruit();
  const uploading = hold();
  answer(uploadMedia, async () => {
    await uploading.gate;
    return media();
  });
  await user.upload(screen.getByLabelText('Upload a picture'), [png('hen.png'), png('owl.png')]);
  await load(user, 'Fruit');
  uploading.goOn();
  expect(await screen.findByText(/the pictures still uploading weren’t added\./)).toBeVisible();
  await shows('fig', 'lime');
});

it('keeps the pictures that have arrived when a game begins while others are being uploaded', async () => {
  const { user } = await openFarmBesideFruit();
  let uploads = 0;
  answer(uploadMedia, async () => {
    uploads += 1;
    return uploads < 3 ? media() : new Promise<Media>(() => undefined);
  });
  await user.upload(
    screen.getByLabelText('Upload a picture'),
    ['hen.png', 'owl.png', 'cow.png'].map((name) => png(name)),
  );
  expect(await screen.findByText('Uploading... 2 of 3')).toBeVisible();
  await press(user, 'Start Game');
  expect(await screen.findByText('Time Left')).toBeVisible();
  await press(user, 'Back to Setup');
  await shows('cat', 'dog', 'hen', 'owl');
  expect(screen.queryByText(/added\./)).toBeNull();
});

it('says which pictures were not uploaded, and uploads them again', async () => {
  const { user } = await openFarmBesideFruit();
  answer(listGameCollections, []);
  answer(uploadMedia, noAnswer);
  await user.upload(screen.getByLabelText('Upload a picture'), [png('hen.png'), png('owl.png')]);
  expect(await screen.findByText('2 pictures didn’t upload.')).toBeVisible();
  answer(uploadMedia, media);
  await press(user, 'Retry');
  await shows('cat', 'dog', 'hen', 'owl');
});
