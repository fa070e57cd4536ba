import { sendFeedback } from '@sixty/contract/feedback';
import { readMe } from '@sixty/contract/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Auth } from '../../api/auth.ts';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal, testUser } from '../../testing/fake-api.ts';
import { decodePictures, png } from '../../testing/pictures.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { advanceTime } from '../../testing/advance-time.ts';

const failed = 'Failed to submit feedback. Please try again.';
const thanks = 'Thank you for your feedback!';
const visitor: Auth = { phase: 'loading' };

const dialog = () => within(screen.getByRole('dialog', { name: 'Feedback' }));
const message = () => dialog().getByLabelText('Message');
const picker = () => dialog().getByLabelText('Add pictures or PDFs');
const submit = async (user: UserEvent) => user.click(dialog().getByRole('button', { name: 'Submit' }));
const files = () =>
  dialog()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const isClosed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const open = async (user: UserEvent) => {
  const [button] = await screen.findAllByRole('button', { name: 'Feedback' });
  if (button) await user.click(button);
  await screen.findByRole('dialog', { name: 'Feedback' });
  expect(message()).toHaveFocus();
};

const sent = () =>
  callsOf(sendFeedback).map(({ body }) =>
    [...(body as FormData)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
const namesSent = () => sent().map((parts) => Object.fromEntries(parts)['display_name']);

beforeEach(() => {
  decodePictures();
  answer(sendFeedback, { feedback_id: 'a' });
});

it('sends with Enter, starts a line with Shift+Enter, and asks for an empty message', async () => {
  const { user } = renderPage('/about', { auth: visitor });
  await open(user);
  await expectNoViolation();
  await user.keyboard('{Enter}');
  expect(dialog().getByRole('alert')).toHaveTextContent('The message is required.');
  expect(message()).toHaveFocus();
  await user.keyboard('   ');
  await submit(user);
  expect(dialog().getByRole('alert')).toHaveTextContent('The message is required.');
  expect(sent()).toEqual([]);

  await user.clear(message());
  await user.type(message(), 'One{Shift>}{Enter}{/Shift}Two');
  expect(message()).toHaveValue('One\nTwo');
  expect(dialog().queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  expect(await dialog().findByText(thanks)).toBeVisible();
  expect(sent()).toEqual([
    [
      ['message', 'One\nTwo'],
      ['page_url', `${location.origin}/about`],
      ['display_name', 'Anonymous User'],
    ],
  ]);
  expect(callsOf(sendFeedback)[0]?.headers.get('authorization')).toBeNull();
});

it('thanks for two seconds, closes, and doesn’t offer again what was sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = renderPage('/your-collections');
  await open(user);
  await user.type(message(), 'The timer is wonderful.');
  await user.upload(picker(), png('screen.png'));
  await waitFor(() => expect(files()).toEqual([expect.stringContaining('screen.png')]));
  await submit(user);
  const text = await dialog().findByText(thanks);
  await waitFor(() => expect(text).toHaveFocus());
  await advanceTime(1000);
  expect(text).toBeVisible();
  await advanceTime(1000);
  expect(screen.queryByRole('dialog')).toBeNull();
  await open(user);
  expect(message()).toHaveValue('');
  expect(files()).toEqual([]);
});

it('sends the display name, else the name of the account', async () => {
  expectErrors(/The profile could not be read/);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(readMe, { ...testUser, display_name: 'Ms. Bee' });
  const { user } = renderPage('/your-collections');
  const send = async () => {
    await open(user);
    await user.keyboard('Hello{Enter}');
    await dialog().findByText(thanks);
    await advanceTime(2000);
    await isClosed();
  };
  await send();
  answer(readMe, { ...testUser, display_name: null });
  await send();
  answer(readMe, refusal('internal'));
  await send();
  expect(namesSent()).toEqual(['Ms. Bee', 'Ada Teacher', 'Ada Teacher']);
});

it('keeps text and files after a failure, and says with the same key that it is the same message', async () => {
  expectErrors(/could not be sent/);
  const { user } = renderPage('/your-collections');
  await open(user);
  await user.type(message(), 'Lost on the way');
  await user.upload(picker(), png('screen.png'));
  await waitFor(() => expect(files()).toHaveLength(1));
  for (const reply of [noAnswer, refusal('internal')]) {
    answer(sendFeedback, reply);
    await submit(user);
    expect(await dialog().findByText(failed)).toBeVisible();
    expect(message()).toHaveValue('Lost on the way');
    expect(files()).toHaveLength(1);
  }
  await expectNoViolation();
  await user.keyboard('{Escape}');
  await isClosed();
  await open(user);
  expect(message()).toHaveValue('Lost on the way');
  expect(files()).toHaveLength(1);
  answer(sendFeedback, { feedback_id: 'a' });
  await submit(user);
  expect(await dialog().findByText(thanks)).toBeVisible();
  const keys = callsOf(sendFeedback).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it('sends an identical retry from another page, so it is stored once', async () => {
  expectErrors(/could not be sent/);
  const { user } = renderPage('/your-collections');
  await open(user);
  await user.type(message(), 'Lost on the way');
  answer(sendFeedback, noAnswer);
  await submit(user);
  expect(await dialog().findByText(failed)).toBeVisible();
  await user.keyboard('{Escape}');
  await isClosed();
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'New' }));
  await screen.findByLabelText('Collection name');
  await open(user);
  answer(sendFeedback, { feedback_id: 'a' });
  await submit(user);
  expect(await dialog().findByText(thanks)).toBeVisible();
  const [first, second] = callsOf(sendFeedback).map(({ headers, body }) => [
    headers.get('idempotency-key'),
    (body as FormData).get('page_url'),
  ]);
  expect(second).toEqual(first);
});

it('closes on a press outside, on Escape, on Cancel and on its X, and keeps what was typed', async () => {
  const { user, unmount } = renderPage('/your-collections');
  await open(user);
  await user.type(message(), 'Half a sent');
  picker().dispatchEvent(new Event('cancel', { bubbles: true }));
  expect(message()).toHaveValue('Half a sent');
  for (const close of [
    // In jsdom, a mouse press would focus an element behind the dialog.
    async () => {
      fireEvent.pointerDown(screen.getByRole('dialog'));
      fireEvent.click(screen.getByRole('dialog'));
    },
    async () => user.keyboard('{Escape}'),
    async () => user.click(dialog().getByRole('button', { name: 'Cancel' })),
    async () => user.click(dialog().getByRole('button', { name: 'Close' })),
  ]) {
    await close();
    await isClosed();
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Feedback' })).toHaveFocus();
    await open(user);
    expect(message()).toHaveValue('Half a sent');
  }
  unmount();
  const again = renderPage('/your-collections');
  await open(again.user);
  expect(message()).toHaveValue('Half a sent');
  again.unmount();
  const other = renderPage('/about', { auth: visitor });
  await open(other.user);
  expect(message()).toHaveValue('');
});

it('says why each rejected file is not added, keeps the others, and takes ten', async () => {
  const { user } = renderPage('/about', { auth: visitor });
  await open(user);
  expect(picker()).toHaveAttribute('accept', 'image/*,application/pdf');
  expect(picker()).toHaveAttribute('multiple');
  const drawing = new File(['<svg/>'], 'drawing.png', { type: 'image/png' });
  await user.upload(picker(), [png('good.png'), png('wide.png', 4097, 10), drawing]);
  const told = (await dialog().findByText('Some files were not added:')).parentElement as HTMLElement;
  expect(told).toHaveAttribute('role', 'alert');
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'wide.png: Image dimensions must be 4096x4096 pixels or smaller',
    'drawing.png: Only JPEG, PNG, GIF, and WebP images are allowed. This is an SVG drawing. Save it as PNG.',
  ]);
  await user.upload(
    picker(),
    Array.from({ length: 11 }, (_, index) => png(`${index}.png`)),
  );
  expect(await dialog().findAllByText(/You can add up to 10 files/)).toHaveLength(2);
  const list = within(dialog().getByRole('list', { name: 'Files to send' }));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  await user.click(dialog().getByRole('button', { name: 'Remove good.png' }));
  expect(list.getAllByRole('listitem')).toHaveLength(9);
  expect(dialog().getByRole('button', { name: 'Remove 0.png' })).toHaveFocus();
});

it('takes out a file that only the server finds wrong, with its reason', async () => {
  expectErrors(/could not be sent/);
  const { user } = renderPage('/about', { auth: visitor });
  await open(user);
  await user.type(message(), 'Two files');
  await user.upload(picker(), [png('a.png', 4, 4), png('b.png', 5, 5)]);
  await waitFor(() => expect(files()).toHaveLength(2));
  const reason = 'Failed to verify image dimensions';
  const body = { detail: reason, code: 'invalid', errors: [{ path: 'files.0', message: reason }] };
  answer(sendFeedback, Response.json(body, { status: 400 }));
  await submit(user);
  expect(await dialog().findByText(failed)).toBeVisible();
  expect(dialog().getByText(/Some files were not added/).parentElement).toHaveTextContent(`a.png: ${reason}`);
  const list = within(dialog().getByRole('list', { name: 'Files to send' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('b.png'),
  ]);
});

it('sends what was chosen before Submit, though it is still being looked at', async () => {
  let gate = Promise.withResolvers<undefined>();
  decodePictures(async () => gate.promise);
  const { user } = renderPage('/about', { auth: visitor });
  await open(user);
  await user.type(message(), 'Look at this');
  const notes = new File(['a'], 'notes.txt', { type: 'image/png' });
  await user.upload(picker(), [png('slow.png'), notes]);
  await user.type(message(), '{Enter}');
  expect(dialog().getByText('Checking your files...')).toBeVisible();
  expect(message()).toHaveAttribute('readonly');
  gate.resolve(undefined);
  expect(await dialog().findByText(/^notes\.txt$/)).toBeVisible();
  expect(files()).toContainEqual(expect.stringContaining('slow.png'));
  expect(sent()).toEqual([]);

  gate = Promise.withResolvers<undefined>();
  await user.upload(picker(), png('late.png', 30, 30));
  await user.type(message(), '{Enter}');
  expect(dialog().getByText('Checking your file...')).toBeVisible();
  gate.resolve(undefined);
  expect(await dialog().findByText(thanks)).toBeVisible();
  expect(sent()[0]).toEqual(
    expect.arrayContaining([
      ['files', 'slow.png'],
      ['files', 'late.png'],
    ]),
  );
});

for (const path of ['/your-collections', '/new-collection', '/about'])
  it(`is in the shell of ${path}`, async () => {
    renderPage(path);
    // jsdom counts a header in main as a banner, too.
    const [banner] = await screen.findAllByRole('banner');
    if (!banner) throw new Error('The page has no banner.');
    expect(await within(banner).findByRole('button', { name: 'Feedback' })).toBeVisible();
  });

it('isn’t over a session', async () => {
  expectErrors(/invalid navigation state|has no sequence/);
  renderPage('/fullscreen-display');
  expect(await screen.findByRole('heading', { name: 'Practice' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Feedback' })).toBeNull();
});
