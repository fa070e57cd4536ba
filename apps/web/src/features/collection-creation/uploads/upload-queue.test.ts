import { describe, expect, it } from 'vitest';
import type { PickedFile } from '../../../platform/picked-file.ts';
import { pageFileName } from './pdf-pages.ts';
import {
  emptyQueue,
  withSendingPaused,
  isOnTheWay,
  nextToSend,
  tooManyItems,
  withArrived,
  withPicked,
  withRefused,
  withRemoved,
  withState,
} from './upload-queue.ts';
import type { Picked, UploadQueue } from './upload-queue.ts';

const passed: PickedFile = { kind: 'passed', type: 'image/png', preview: null };
const unusable: PickedFile = { kind: 'refused', problem: 'wrongType' };
const file = (name: string, outcome: Picked['outcome'] = passed) => ({
  file: new File(['a'], name),
  outcome,
});

const pick = (queue: UploadQueue, picked: readonly Picked[], capacity = 500) =>
  withPicked(queue, {
    picked,
    capacity,
    newId: (
      (count) => () =>
        `upload-${(count += 1)}`
    )(queue.uploads.length),
  });
const namesOf = ({ uploads }: UploadQueue) => uploads.map(({ file: { name } }) => name);

describe('picked files', () => {
  it('wait in order, and each rejected file has a reason', () => {
    const queue = pick(emptyQueue, [
      file('a.png'),
      file('b.svg', { kind: 'refused', problem: 'wrongType' }),
      file('c.pdf', { kind: 'rejected', reason: 'PDFs can’t be added here' }),
      file('d.png'),
      file('e.png', { kind: 'refused', problem: 'tooLarge' }),
    ]);
    expect(namesOf(queue)).toEqual(['a.png', 'd.png']);
    expect(queue.rejected).toEqual([
      { name: 'b.svg', reason: 'Only JPEG, PNG, GIF, and WebP images are allowed' },
      { name: 'c.pdf', reason: 'PDFs can’t be added here' },
      { name: 'e.png', reason: 'Image size must be less than 5MB' },
    ]);
  });

  it('are no more than a collection has room for', () => {
    const queue = pick(pick(emptyQueue, [file('a')], 2), [file('b'), file('c')], 2);
    expect(namesOf(queue)).toEqual(['a', 'b']);
    expect(queue.rejected).toEqual([{ name: 'c', reason: tooManyItems }]);
  });

  it('report the reason they come with', () => {
    const locked = file('a.pdf', { kind: 'rejected', reason: 'It asks for a password.' });
    expect(pick(emptyQueue, [locked]).rejected).toEqual([
      { name: 'a.pdf', reason: 'It asks for a password.' },
    ]);
  });

  it('are under way while they are checked', () => {
    const statusText = { ...emptyQueue, statusText: 'plan.pdf: page 1 of 2' };
    expect(isOnTheWay(statusText)).toBe(true);
    expect(isOnTheWay({ ...statusText, statusText: null })).toBe(false);
    expect(withSendingPaused(statusText)).toEqual(statusText);
  });

  it('replace the last messages', () => {
    const reported = pick(emptyQueue, [file('bad', unusable)]);
    const next = pick(reported, [file('good')]);
    expect(next.rejected).toEqual([]);
    expect(next.announcementKey).toBe(reported.announcementKey + 1);
  });
});

describe('uploading', () => {
  const three = pick(emptyQueue, [file('a'), file('b'), file('c')]);
  const [a, b] = three.uploads.map(({ id }) => id) as [string, string];

  it('sends one file at a time', () => {
    expect(nextToSend(three)?.id).toBe(a);
    const sending = withState(three, a, 'sending');
    expect(nextToSend(sending)).toBeNull();
    expect(nextToSend(withArrived(sending, a))?.id).toBe(b);
    expect(nextToSend(withState(sending, a, 'failed'))?.id).toBe(b);
  });

  it('counts the files until all have arrived, then restarts', () => {
    const one = withArrived(three, a);
    expect([one.arrived, one.total]).toEqual([1, 3]);
    expect(withRemoved(one, b).total).toBe(2);
    const done = one.uploads.reduce((queue, { id }) => withArrived(queue, id), one);
    expect(isOnTheWay(done)).toBe(false);
    const nextBatch = pick(done, [file('d')]);
    expect([nextBatch.arrived, nextBatch.total]).toEqual([0, 1]);
  });

  it('continues after an interruption', () => {
    const left = withSendingPaused(withState(withState(three, a, 'sending'), b, 'failed'));
    expect(left.uploads.map(({ state }) => state)).toEqual(['waiting', 'failed', 'waiting']);
  });

  it('ends when the server refuses a file, reported beside earlier messages', () => {
    const reported = pick(three, [file('bad', unusable)]);
    const refused = withRefused(reported, b, 'It is broken.');
    expect(namesOf(refused)).toEqual(['a', 'c']);
    expect(refused.rejected.map(({ name }) => name)).toEqual(['bad', 'b']);
    expect(withRefused(refused, 'gone', 'No.')).toBe(refused);
  });
});

it('a page of a PDF is a file of its own', () => {
  expect(pageFileName('plan.PDF', 2)).toBe('plan, page 2.png');
  expect(pageFileName('a.pdf.pdf', 1)).toBe('a.pdf, page 1.png');
});
