import { readCollection } from '@sixty/contract/collections';
import { listReports } from '@sixty/contract/reports';
import { exportStudent } from '@sixty/contract/students';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as files from '../../platform/text-file.ts';
import { expectNoViolation } from '../../testing/axe.ts';
import { answer } from '../../testing/fake-api.ts';
import { listedReply } from '../../testing/listed.ts';
import { storedReport } from '../../testing/report.ts';
import { open, serve, serveStudentPage } from './testing/student-page.ts';

beforeEach(serveStudentPage);

describe('files', () => {
  const choose = async (user: ReturnType<typeof open>, entry: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for Ana' }));
    await user.click(screen.getByRole('menuitem', { name: entry }));
  };

  it('hold everything, or the sessions as CSV, under a name without the student’s', async () => {
    const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const saveText = vi.spyOn(files, 'saveTextFile').mockImplementation(() => undefined);
    serve();
    answer(exportStudent, () => Response.json({ format: 'sixty-student', version: 1, reports: [] }));
    const user = open();
    await choose(user, 'Download everything');
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    expect(saveFile.mock.calls[0]?.[0]).toMatch(/^sixty-student-\d{4}-\d\d-\d\d\.json$/);
    await choose(user, 'Save as CSV');
    await waitFor(() => expect(saveText).toHaveBeenCalledTimes(1));
    expect(saveText.mock.calls[0]).toEqual([
      'Sessions of a student.csv',
      expect.stringMatching(/^started at,collection,/),
      'csv',
    ]);
  });

  it('include a family sheet with the real name, growth in words, and tricky items to cut out', async () => {
    serve();
    answer(listReports, {
      reports: [
        storedReport('r1', {
          collection_id: 'letters',
          collection_name: 'Letters',
          started_at: new Date().toISOString(),
        }),
        storedReport('void', {
          collection_id: 'letters',
          mode: 'probe',
          ending: 'void',
          started_at: new Date().toISOString(),
        }),
      ],
      total_count: 2,
    });
    answer(readCollection, listedReply('letters', { category: 'Language Arts' }));
    const user = open();
    await choose(user, 'Family sheet');
    const dialog = await screen.findByRole('dialog', { name: 'Family sheet' });
    expect(await within(dialog).findByText('Ana practiced once in the last four weeks.')).toBeVisible();
    expect(dialog).toHaveTextContent('Ana read 24 letters a minute four weeks ago and 30 now. (Letters)');
    expect(dialog).toHaveTextContent('One tricky letter to practice at home');
    expect(dialog).not.toHaveTextContent('Fox');
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(within(dialog).getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await expectNoViolation();
  });
});
