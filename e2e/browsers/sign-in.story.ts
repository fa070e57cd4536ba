import { newPerson } from '../support/test.ts';
import { addressOf, button, field, fill, heading, link, sees } from './tab.ts';
import { expect, test, visit } from './test.ts';

test('a teacher signs up, and is still signed in after a reload and in another tab; a sign-out there reaches this one', async ({
  tab,
}) => {
  const person = newPerson();
  await visit(tab, '/your-collections');
  await tab.click(link('Create an account'));
  await fill(tab, field('Name'), person.name);
  await fill(tab, field('Email'), person.email);
  await fill(tab, field('Password'), person.password);
  await tab.click(button('Create account'));
  await sees(tab, heading('Your Collections'));

  await tab.reload();
  await sees(tab, heading('Your Collections'));
  // Without a detour over the sign-in page.
  expect(
    await tab.run(() => performance.getEntriesByType('navigation')[0]?.toJSON() as unknown),
  ).toMatchObject({ type: 'reload' });

  const other = await tab.open();
  await visit(other, '/reports');
  await sees(other, heading('Reports'));
  await other.click(button('Logout'));
  await sees(other, link('Login'));
  await expect.poll(() => addressOf(tab)).toBe('/');
});
