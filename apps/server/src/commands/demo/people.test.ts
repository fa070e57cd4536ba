import { isSvgMarkup } from '@sixty/domain/images';
import { firstListName } from '@sixty/domain/wheel';
import { expect, it } from 'vitest';
import { readDemoPeople, readDemoPicture } from './people.ts';

const people = readDemoPeople();

it('reads ten people with an address each', () => {
  expect(people).toHaveLength(10);
  expect(new Set(people.map(({ email }) => email)).size).toBe(10);
});

it('follows public collections of other people only', () => {
  for (const { name, follows } of people) {
    const others = people.filter((other) => other.name !== name);
    const found = others.flatMap(({ collections, shared }) => [
      ...collections.filter(({ isPublic }) => isPublic),
      ...shared,
    ]);
    expect(found.map((collection) => collection.name)).toEqual(expect.arrayContaining(follows));
  }
});

it('has classes that practice collections of their teacher, with a co-teacher of the demo', () => {
  const teachers = people.filter(({ classes }) => classes.length > 0);
  expect(teachers.length).toBeGreaterThan(0);
  for (const { classes, collections, email } of teachers)
    for (const { practices, shares, coTeacher } of classes) {
      expect(collections.map(({ name }) => name)).toEqual(expect.arrayContaining(practices));
      expect(practices).toEqual(expect.arrayContaining(shares));
      expect(people.map((other) => other.email).filter((other) => other !== email)).toContain(coTeacher);
    }
});

it('hands licenses to people of the demo', () => {
  const emails = people.map(({ email }) => email);
  for (const { handsLicenseTo } of people) if (handsLicenseTo) expect(emails).toContain(handsLicenseTo);
});

it('begins name lists with everybody’s own', () => {
  for (const { nameLists } of people) if (nameLists[0]) expect(nameLists[0].name).toBe(firstListName);
});

it('has a picture for each word of a matching game', () => {
  const words = people.flatMap(({ games }) =>
    games.flatMap((game) => (game.type === 'matching_game' ? game.pictures : [])),
  );
  expect(words.length).toBeGreaterThan(0);
  for (const word of words) expect(isSvgMarkup(readDemoPicture(word))).toBe(true);
});
