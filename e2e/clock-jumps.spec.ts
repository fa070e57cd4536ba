import { makeClockShiftable } from './support/clock.ts';
import { apiOf } from './support/collections.ts';
import { enroll, expect, goWithin, origin, test } from './support/test.ts';

const hour = 3_600_000;

test('a clock that jumps an hour forth and back ends no session, and loses nothing that is typed', async ({
  page,
}) => {
  await makeClockShiftable(page.context());
  await enroll(page);
  const api = await apiOf(page);
  const move = (by: number) => page.evaluate((ms) => window.moveClock(ms), by);
  await page.goto(`${origin()}/classes`);
  for (const [name, by] of [
    ['Room 1', hour],
    ['Room 2', -hour],
    ['Room 3', -hour],
    ['Room 4', hour],
  ] as const) {
    await page.getByRole('button', { name: 'New class' }).click();
    await page.getByLabel('Class name').fill(name);
    await move(by);
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await goWithin(page, '/classes');
  }
  const classes = (await (await api.call('GET', '/classes')).json()) as readonly { name: string }[];
  expect(classes.map(({ name }) => name).toSorted()).toEqual(['Room 1', 'Room 2', 'Room 3', 'Room 4']);
});
