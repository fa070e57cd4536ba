import { describe, expect, it } from 'vitest';
import type { Feedback } from '../features/feedback/feedback.ts';
import { feedbackText, readFeedbackOptions } from './feedback-text.ts';

const feedback: Feedback = {
  id: 'f1',
  displayName: 'Ann',
  username: 'ann-reader',
  message: 'Hello.',
  pageUrl: '/settings',
  createdAt: '2026-03-02T10:00:00.000Z',
  files: [{ name: 'a.png', bytes: 123_456, path: '/data/feedback/x.png' }],
};

describe('the options', () => {
  it('default to the newest 50', () => {
    expect(readFeedbackOptions({})).toEqual({ limit: 50, since: 0 });
  });

  it('are a number and a day or time', () => {
    const since = Date.UTC(2026, 0, 31);
    expect(readFeedbackOptions({ limit: '1000', since: '2026-01-31' })).toEqual({ limit: 1000, since });
    expect(readFeedbackOptions({ since: '2026-01-31T01:00:00Z' })).toMatchObject({
      since: since + 3_600_000,
    });
  });

  it('are ids to delete, or a day', () => {
    const id = '-q3yTzv0RkmAqZ8b1uJ2xw';
    expect(readFeedbackOptions({ delete: [id] })).toEqual({ remove: { ids: [id] } });
    expect(readFeedbackOptions({ 'delete-before': '2026-01-31' })).toEqual({
      remove: { before: Date.UTC(2026, 0, 31) },
    });
    expect(readFeedbackOptions({ delete: [id], 'delete-before': '2026-01-31' })).toHaveProperty('problem');
  });

  it.each([
    { delete: ['all'] },
    { 'delete-before': 'yesterday' },
    { limit: '0' },
    { limit: '1001' },
    { limit: '-1' },
    { limit: '1.5' },
    { limit: '' },
    { since: '' },
    { since: '2026-13-01' },
    { since: '5' },
    { since: 'yesterday' },
  ])('%j are reported as an error', (options) => {
    expect(readFeedbackOptions(options)).toMatchObject({
      problem: expect.stringMatching(/^--[\w-]+ must be /) as string,
    });
  });
});

describe('the list', () => {
  it('shows sender, page, time, and files of each message', () => {
    expect(feedbackText([feedback], { limit: 50, since: 0 })).toBe(
      [
        '2026-03-02 10:00 UTC  Ann (user ann-reader)',
        'on /settings  (id f1)',
        '',
        '  Hello.',
        '',
        '  /data/feedback/x.png  (a.png, 123 kB)',
        '',
        '1 message.',
      ].join('\n'),
    );
  });

  it('says when there is none', () => {
    expect(feedbackText([], { limit: 50, since: 0 })).toBe('No feedback.');
  });

  it('removes control characters that a terminal interprets', () => {
    const evil = 'a\u001b]0;title\u0007\u009b2J\u202e\rb\tc\u0000';
    const text = feedbackText(
      [
        {
          ...feedback,
          displayName: evil,
          message: evil,
          pageUrl: evil,
          files: [{ name: evil, bytes: 1, path: '/x' }],
        },
      ],
      { limit: 50, since: 0 },
    );
    // oxlint-disable-next-line no-control-regex -- that there are none is the point
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });
});
