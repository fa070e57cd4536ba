import { expect, test } from 'vitest';
import { finishedCollections } from './completion-list.tsx';

const practiced = (id: string, name: string | null) => ({
  collection_id: id,
  collection_name: name,
  category: 'Language Arts',
  reports: 1,
});

test('what was finished stands in the order of practice, with its name and its count', () => {
  const finished = finishedCollections({ letters: 2, sums: 1 }, [
    practiced('sums', 'Quick sums'),
    practiced('words', 'Begun and left'),
    practiced('letters', 'Letters'),
  ]);
  expect(finished).toEqual([
    { id: 'sums', name: 'Quick sums', count: 1 },
    { id: 'letters', name: 'Letters', count: 2 },
  ]);
});

test('a count without a name is shown, too', () => {
  expect(finishedCollections({ lost: 3 }, [practiced('lost', null)])).toEqual([
    { id: 'lost', name: 'Deleted collection', count: 3 },
  ]);
  expect(finishedCollections({ lost: 3 }, [])).toHaveLength(1);
});

test('a name that could not be loaded is not reported as deleted', () => {
  expect(finishedCollections({ letters: 3 }, undefined)).toEqual([
    { id: 'letters', name: 'A collection', count: 3 },
  ]);
});

test('without counts the list is empty', () => {
  expect(finishedCollections({}, [practiced('letters', 'Letters')])).toEqual([]);
});
