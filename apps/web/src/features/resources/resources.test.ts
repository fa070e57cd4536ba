import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { guides } from './guides.ts';
import guidesContent from './guides.json' with { type: 'json' };
import topics from './topics.json' with { type: 'json' };

/** IDs used by the shell. */
const taken = ['root', 'main', 'navbar', 'account-menu', 'account-title', 'guides', 'questions'];

const isUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

const words = z.string().min(1);

describe('the guides', () => {
  it('have the form that the page expects', () => {
    const step = z.strictObject({
      text: z.string().endsWith('.'),
      picture: words,
      alt: z.string().endsWith('.'),
    });
    const guide = z.strictObject({
      id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
      title: words,
      about: words,
      hasVideo: z.boolean(),
      steps: z.array(step).min(1),
    });
    expect(z.array(guide).parse(guidesContent)).toEqual(guidesContent);
  });

  it('each have their own place in the address', () => {
    const ids = guides.map(({ id }) => id);
    expect(isUnique([...ids, ...taken])).toBe(true);
  });

  it('show pictures that exist', () => {
    const pictures = guides.flatMap(({ steps }) => steps.map(({ picture }) => picture));
    for (const picture of pictures) expect(picture).toMatch(/\.webp$/);
  });
});

const folder = join(import.meta.dirname, 'videos');

/** Seconds and pixels from `mvhd` and `tkhd` (ISO/IEC 14496-12, version 0). */
const readMp4 = (file: Buffer) => {
  const movie = file.indexOf('mvhd') + 4;
  const track = file.indexOf('tkhd') + 4;
  return {
    seconds: file.readUInt32BE(movie + 16) / file.readUInt32BE(movie + 12),
    width: file.readUInt32BE(track + 76) / 65_536,
    height: file.readUInt32BE(track + 80) / 65_536,
  };
};

const secondsOf = (timestamp: string): number => {
  const [minutes = 0, seconds = 0] = timestamp.split(':').map(Number);
  return 60 * minutes + seconds;
};

const readCues = (vtt: string) => {
  const [header, ...cues] = vtt.trim().split('\n\n');
  expect(header).toBe('WEBVTT');
  return cues.map((cue) => {
    const [times = '', ...lines] = cue.split('\n');
    const [start = '', end = ''] = times.split(' --> ');
    return { start: secondsOf(start), end: secondsOf(end), text: lines.join(' ') };
  });
};

const withVideo = guides.filter(({ video }) => video);

describe('the videos', () => {
  it('show six guides', () => {
    expect(withVideo).toHaveLength(6);
  });

  it.each(withVideo.map(({ id }) => id))(
    '%s lasts 20 to 60 seconds, is 1280 by 720, and stays small',
    (id) => {
      const { seconds, width, height } = readMp4(readFileSync(join(folder, `${id}.mp4`)));
      expect(seconds).toBeGreaterThanOrEqual(20);
      expect(seconds).toBeLessThanOrEqual(60);
      expect([width, height]).toEqual([1280, 720]);
      for (const extension of ['mp4', 'webm'])
        expect(statSync(join(folder, `${id}.${extension}`)).size).toBeLessThanOrEqual(1_500_000);
      expect(statSync(join(folder, `${id}.webp`)).size).toBeLessThanOrEqual(100_000);

      const cues = readCues(readFileSync(join(folder, `${id}.vtt`), 'utf8'));
      expect(cues.length).toBeGreaterThanOrEqual(4);
      let last = 0;
      for (const { start, end, text } of cues) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end - start).toBeGreaterThanOrEqual(1.5);
        expect(text.length).toBeLessThanOrEqual(84);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(seconds + 0.5);
    },
  );
});

describe('the questions', () => {
  it('have the form that the page expects', () => {
    const question = z.strictObject({ question: words, answer: z.array(words).min(1) });
    const topic = z.strictObject({ title: words, questions: z.array(question).min(1) });
    expect(z.array(topic).parse(topics)).toEqual(topics);
  });

  it('are asked once each, and answered', () => {
    const questions = topics.flatMap((topic) => topic.questions);
    expect(isUnique(topics.map(({ title }) => title))).toBe(true);
    expect(isUnique(questions.map(({ question }) => question))).toBe(true);
    for (const { answer } of questions) expect(isUnique(answer)).toBe(true);
  });
});
