import { describe, expect, it } from 'vitest';
import type { PickedFile } from '../../platform/picked-file.ts';
import { tooManyFiles, withPicked, without, withRefused, type Attachments } from './attachments.ts';
import { emptyDraft } from './feedback-draft.ts';

const none = emptyDraft.attachments;
const passed: PickedFile = { kind: 'passed', type: 'application/pdf', preview: null };
const pick = (...names: string[]) => names.map((name) => ({ file: new File(['a'], name), outcome: passed }));
const namesOf = ({ added }: Attachments) => added.map(({ file }) => file.name);

describe('files that are picked', () => {
  it('join those that are there', () => {
    const both = withPicked(withPicked(none, pick('a.pdf', 'b.pdf')), pick('c.pdf'));
    expect(namesOf(both)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(new Set(both.added.map(({ id }) => id)).size).toBe(3);
  });

  it('are added once; another version under the same name is another file', () => {
    const file = (text: string) => new File([text], 'a.pdf', { lastModified: 1 });
    const twice = withPicked(none, [
      { file: file('a'), outcome: passed },
      { file: file('a'), outcome: passed },
      { file: file('longer'), outcome: passed },
    ]);
    expect(namesOf(twice)).toEqual(['a.pdf', 'a.pdf']);
    expect(twice.rejected).toEqual([{ name: 'a.pdf', reason: 'You already added this file' }]);
  });

  it('that do not pass are listed by name and reason, and the others are added', () => {
    const [good] = pick('good.pdf');
    const bad = {
      file: new File([], 'bad.svg'),
      outcome: { kind: 'refused', problem: 'wrongType' } as const,
    };
    const { added, rejected } = withPicked(none, [bad, ...(good ? [good] : []), bad]);
    expect(added).toHaveLength(1);
    const told = { name: 'bad.svg', reason: 'Only JPEG, PNG, GIF, and WebP images are allowed' };
    expect(rejected).toEqual([told, told]);
  });

  it('are ten at most', () => {
    const nine = withPicked(none, pick('1', '2', '3', '4', '5', '6', '7', '8', '9'));
    const full = withPicked(nine, pick('ten', 'eleven', 'twelve'));
    expect(namesOf(full)).toHaveLength(10);
    expect(full.rejected).toEqual([
      { name: 'eleven', reason: tooManyFiles },
      { name: 'twelve', reason: tooManyFiles },
    ]);
    expect(tooManyFiles).toBe('You can add up to 10 files');
  });

  it('clear the previous messages', () => {
    const told = withPicked({ ...none, rejected: [{ name: 'a', reason: 'b' }] }, pick('c'));
    expect(told.rejected).toEqual([]);
    expect(told.announcementKey).toBe(none.announcementKey + 1);
  });

  it('can be taken out again, each by itself', () => {
    const three = withPicked(none, pick('a', 'b', 'c'));
    expect(namesOf(without(three, three.added[1]?.id ?? 0))).toEqual(['a', 'c']);
    const again = withPicked(without(three, three.added[1]?.id ?? 0), pick('d'));
    expect(new Set(again.added.map(({ id }) => id)).size).toBe(3);
  });
});

describe('what the server says of single files', () => {
  const three = withPicked(none, pick('a', 'b', 'c'));

  it('removes them and says why', () => {
    const after = withRefused(three, [
      { path: 'files.0', message: 'First.' },
      { path: 'files.2', message: 'Third.' },
    ]);
    expect(after && namesOf(after)).toEqual(['b']);
    expect(after?.rejected).toEqual([
      { name: 'a', reason: 'First.' },
      { name: 'c', reason: 'Third.' },
    ]);
  });

  it('is nothing where it speaks of something else', () => {
    for (const path of [
      '',
      'message',
      'files',
      'files.',
      'files.7',
      'files.-1',
      'files.1.name',
      'xfiles.1',
    ]) {
      expect(withRefused(three, [{ path, message: 'No.' }])).toBeNull();
    }
  });
});
