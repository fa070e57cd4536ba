import { becomeTeacher, makeClass } from '../support/classes.ts';
import { button, card, dialog, field, fill, heading, type Place, reads, sees } from './tab.ts';
import { expect, openCollections, reportsOf, test } from './test.ts';

test('a teacher practices with the students of a class one after the other', async ({ tab, api }) => {
  const { students } = await makeClass(api, 'Room 5', ['Ana', 'Ben']);
  await api.make({ name: 'Letters', items: ['a'] });
  await openCollections(tab, 'Letters');
  await tab.click(button('Start', card('Letters')));
  const settings = dialog('Letters');
  await tab.click(button(/^Who is practicing\?/, settings));
  const who = dialog('Who is practicing?');
  await tab.click(button(/^Several students/, who));
  await tab.click(button(/^All 2/, who));
  await tab.click(button('Practice with 2 students', who));
  await reads(tab, '0 of 2 done', settings);
  await tab.click({ role: 'radio', name: /^Answer/, inside: settings });
  await tab.click(button('Start', settings));
  for (const name of ['Ana', 'Ben']) {
    await sees(tab, { role: 'group', name: 'Your answer' });
    await expect
      .poll(() => tab.run(() => document.querySelector('[data-phase="ready"]') === null))
      .toBe(true);
    await tab.click(button('a'));
    await reads(tab, `${name} · Letters`, dialog('Results'));
    if (name === 'Ana') await tab.click(button('Next: Ben', dialog('Results')));
  }
  await reads(tab, 'Everybody is done!', dialog('Results'));
  await tab.click(button('Return to Collections', dialog('Results')));
  await sees(tab, heading('Your Collections'));
  for (const { student_id: id } of students)
    await expect
      .poll(() => reportsOf(api, `?student_id=${id}`))
      .toMatchObject([{ collection_name: 'Letters' }]);
});

test('a probe is read in the student window and scored in the examiner’s', async ({ tab, api }) => {
  await becomeTeacher(api);
  await makeClass(api, 'Room 5', ['Ana']);
  await api.make({ name: 'Words', items: ['because', 'elephant', 'the', 'a'] });
  await openCollections(tab, 'Words');
  await tab.click(button('Probe', card('Words')));
  const settings: Place = dialog('Probe: Words');
  await tab.click(button(/^Who is practicing\?/, settings));
  await tab.click(button(/^Ana/, dialog('Who is practicing?')));
  await tab.run(() => document.querySelector<HTMLElement>('dialog summary')?.click());
  await fill(tab, field('Seconds'), '30');
  await tab.click(button('Start', settings));
  const learner = await tab.opened(() => tab.click(button('Open the student window')));
  await reads(tab, 'student window is open');
  await tab.click(button('Begin'));
  await sees(learner, { role: 'region', name: 'Items to read' });
  await tab.click(button(/^2: /));
  await sees(tab, button(/^2: .*, error$/));
  await reads(tab, 'Time’s up!');
  await tab.click(button(/^10: /));
  await tab.click(button('Done'));
  await reads(tab, '18.0 correct per minute');
});
