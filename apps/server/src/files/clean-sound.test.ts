import { soundLimits } from '@sixty/domain/uploads';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CleanSound } from './clean-ogg.ts';
import { cleanSound } from './clean-sound.ts';
import { pdf } from './testing/samples.ts';
import { m4a, mp3, opus, vorbis, wav } from './testing/sounds.ts';

const secret = 'Kindergarten am Park';

const cleaned = (file: Buffer): CleanSound => {
  const sound = cleanSound(file);
  if (typeof sound === 'string') throw new Error(`This sound was refused: ${sound}.`);
  return sound;
};

const samples: readonly (readonly [string, CleanSound['type'], (seconds: number) => Buffer])[] = [
  ['WAV', 'audio/wav', (seconds) => wav(seconds, secret)],
  ['MP3', 'audio/mpeg', (seconds) => mp3(seconds, secret)],
  ['M4A', 'audio/mp4', (seconds) => m4a(seconds, { tag: secret })],
  ['Opus', 'audio/ogg', (seconds) => opus(seconds, secret)],
  ['Vorbis', 'audio/ogg', (seconds) => vorbis(seconds, secret)],
];

it.each(samples)('%s keeps its sound and loses its tags', (_name, type, sample) => {
  const file = sample(2);
  expect(file.includes(secret)).toBe(true);
  const sound = cleaned(file);
  expect(sound.type).toBe(type);
  expect(sound.seconds).toBeGreaterThan(1.9);
  expect(sound.seconds).toBeLessThan(2.2);
  expect(sound.content.includes(secret)).toBe(false);
  expect(cleaned(sound.content)).toEqual(sound);
});

it.each(samples)('%s may have 20 seconds, and not 22', (_name, _type, sample) => {
  expect(typeof cleanSound(sample(20))).toBe('object');
  expect(cleanSound(sample(22))).toBe('soundTooLong');
});

it.each(samples)('a damaged %s throws nothing, and what passes passes again', (_name, _type, sample) => {
  const file = sample(1);
  const changes = fc.array(fc.record({ at: fc.nat({ max: file.length - 1 }), byte: fc.nat({ max: 255 }) }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(changes, fc.nat({ max: file.length }), (changed, end) => {
      const damaged = Buffer.from(file);
      for (const { at, byte } of changed) damaged[at] = byte;
      for (const each of [damaged, file.subarray(0, end)]) {
        const sound = cleanSound(each);
        if (typeof sound === 'object') expect(cleaned(sound.content).type).toBe(sound.type);
      }
    }),
    { numRuns: 100 },
  );
});

it('an M4A keeps the places of its samples and no time of recording', () => {
  const file = m4a(2, { tag: secret });
  const { content } = cleaned(file);
  expect(content.length).toBe(file.length);
  expect(content.indexOf('mdat')).toBe(file.indexOf('mdat'));
  expect(content.includes(Buffer.from('01020304', 'hex'))).toBe(false);
});

it('a length that the header of an M4A hides is counted from its samples', () => {
  expect(cleanSound(m4a(1, { samples: 400 }))).toBe('soundTooLong');
});

it.each<readonly [string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('Hello')],
  ['a PDF', pdf],
  ['a video', m4a(1, { handler: 'vide' })],
  ['the head of an MP3 only', mp3(0.05)],
  ['a tag without a sound', mp3(0, secret)],
  ['a WAV without samples', wav(0)],
  [
    'an Ogg page with a wrong checksum',
    Buffer.from(opus(1).map((byte, at) => (at === 30 ? byte ^ 1 : byte))),
  ],
  ['two boxes in each other', Buffer.from('\0\0\0\x08ftyp\xff\xff\xff\xffmoov', 'latin1')],
])('%s is no sound', (_name, file) => {
  expect(cleanSound(file)).toBe('noSound');
});

it('one byte more than 1 MB is too large', () => {
  expect(cleanSound(Buffer.alloc(soundLimits.bytes + 1))).toBe('soundTooLarge');
});
