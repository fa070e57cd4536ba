import {
  type ClassCollection,
  listClassCollections,
  shareCollection,
  unshareCollection,
} from '@sixty/contract/classes';
import { listMyCollections, readCollection } from '@sixty/contract/collections';
import { readProbeSettings } from '@sixty/contract/probes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNoViolation } from '../../../testing/axe.ts';
import { serveClass } from '../../../testing/class-detail.ts';
import { expectErrors } from '../../../testing/expect-errors.ts';
import { answer, callsOf, refusal, withLostReply } from '../../../testing/fake-api.ts';
import { listedReply } from '../../../testing/listed.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { chooseFromMenu, press } from '../../../testing/press.ts';

describe('collections of a class', () => {
  const letters = {
    collection_id: 'letters',
    name: 'Letters',
    category: 'Language Arts',
    item_count: 2,
    can_edit: false,
    is_mine: true,
  } as const;

  it('are shared, opened for editing, and taken back with Undo', async () => {
    serveClass();
    let shared: ClassCollection[] = [letters];
    answer(listClassCollections, () => shared);
    answer(shareCollection, ({ body }) => {
      shared = [{ ...letters, can_edit: (body as { can_edit: boolean }).can_edit }];
      return undefined;
    });
    answer(unshareCollection, () => {
      shared = [];
      return undefined;
    });
    const { user } = renderPage('/classes/room-5?part=collections');
    await chooseFromMenu(user, 'More for Letters', 'Let co-teachers edit');
    expect(await screen.findByText('Yours, all may edit')).toBeVisible();
    await chooseFromMenu(user, 'More for Letters', 'Stop sharing');
    expect(await screen.findByText('Nothing shared yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Share a collection' })).toHaveFocus();
    await press(user, 'Undo');
    expect(await screen.findByText('Yours, all may edit')).toBeVisible();
    await expectNoViolation();
  });

  it('are shared only once even if the first reply is lost', async () => {
    expectErrors(/could not be shared/);
    serveClass();
    answer(listMyCollections, [listedReply('Animals'), listedReply('Letters')]);
    let shared: ClassCollection[] = [];
    answer(listClassCollections, () => shared);
    const share = ({ params }: { params: Readonly<Record<string, string>> }) => {
      shared = [{ ...letters, collection_id: params['collection_id'] ?? '' }];
      return undefined;
    };
    answer(shareCollection, withLostReply(share));
    const { user } = renderPage('/classes/room-5?part=collections');
    await press(user, 'Share a collection');
    await user.selectOptions(await screen.findByLabelText('Collection'), 'Letters');
    await press(user, 'Share');
    expect(await screen.findByText('The collection wasn’t shared. Please try again.')).toBeVisible();
    // Behind the dialog, the list has loaded again.
    expect(await screen.findByText('Yours')).toBeInTheDocument();
    answer(shareCollection, share);
    await press(user, 'Share');
    expect(await screen.findByText('Letters is shared.')).toBeVisible();
    const [first, second] = callsOf(shareCollection);
    expect(second?.params).toEqual(first?.params);
  });

  it('of another teacher can be edited only if allowed', async () => {
    serveClass();
    answer(listClassCollections, [{ ...letters, is_mine: false }]);
    const { user } = renderPage('/classes/room-5?part=collections');
    await press(user, 'More for Letters');
    const entries = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Probe', 'Duplicate']);
  });

  it.each(['Start', 'Edit', 'Probe'])(
    'that were deleted say so, instead of blaming the network: %s',
    async (what) => {
      serveClass();
      answer(listClassCollections, [letters]);
      answer(readCollection, refusal('not_found', 'No such collection.'));
      const { user } = renderPage('/classes/room-5?part=collections');
      if (what === 'Start') await press(user, 'Start Letters');
      else await chooseFromMenu(user, 'More for Letters', what);
      expect(await screen.findByText('This collection was deleted, or isn’t shared with you.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );

  it('can be probed, unless there is nothing to read', async () => {
    serveClass();
    answer(listClassCollections, [letters]);
    answer(readProbeSettings, { time_factor: 1, is_calm: false });
    const stored = (text: string) => listedReply('Letters', { items: { text, category: 'Language Arts' } });
    answer(readCollection, stored('["a"]'));
    const { user } = renderPage('/classes/room-5?part=collections');
    await chooseFromMenu(user, 'More for Letters', 'Probe');
    expect(await screen.findByText(/^A probe needs at least two different letters/)).toBeVisible();
    answer(readCollection, refusal('not_found', 'No such collection.'));
    await chooseFromMenu(user, 'More for Letters', 'Probe');
    expect(await screen.findByText(/^This collection was deleted, or isn’t shared/)).toBeVisible();
    answer(readCollection, stored('["a","b"]'));
    await chooseFromMenu(user, 'More for Letters', 'Probe');
    expect(await screen.findByRole('dialog', { name: 'Probe: Letters' })).toBeVisible();
  });
});
