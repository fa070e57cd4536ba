import { soundLimits, type SoundType, type UploadProblem } from '@sixty/domain/uploads';
import { type CleanedSound, cleanOgg, type CleanSound } from './clean-ogg.ts';

const textAt = (file: Buffer, at: number, length = 4): string => file.toString('latin1', at, at + length);

const chunk = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

/** PCM, floats, and the extensible form of both. */
const wavFormats: ReadonlySet<number> = new Set([1, 3, 0xfffe]);

/** Keeps the format and the samples (RIFF). */
const cleanWav = (file: Buffer): CleanedSound | null => {
  let format: Buffer | null = null;
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    const content = file.subarray(at + 8, at + 8 + length);
    if (textAt(file, at) === 'fmt ' && content.length >= 16) format = content;
    if (textAt(file, at) === 'data' && format) {
      const [rate, blockBytes] = [format.readUInt32LE(4), format.readUInt16LE(12)];
      const isKnown = wavFormats.has(format.readUInt16LE(0)) && rate >= 3000 && rate <= 192_000;
      if (!isKnown || blockBytes < 1 || content.length < blockBytes) return null;
      const parts = [Buffer.from('WAVE'), chunk('fmt ', format), chunk('data', content)];
      return { seconds: content.length / (rate * blockBytes), content: chunk('RIFF', Buffer.concat(parts)) };
    }
    at += 8 + length + (length % 2);
  }
  return null;
};

/** kb/s of layer III: MPEG 1, and MPEG 2 and 2.5. */
const bitRates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

type Frame = { bytes: number; seconds: number; kind: string };

/** ISO/IEC 11172-3, 2.4.1.3. Null for free formats, other layers, and anything else. */
const mp3FrameAt = (file: Buffer, at: number): Frame | null => {
  if (at + 4 > file.length) return null;
  const head = file.readUInt32BE(at);
  const [version, layer] = [(head >>> 19) & 3, (head >>> 17) & 3];
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1) return null;
  const isFirst = version === 3;
  const kilobits = bitRates[isFirst ? 0 : 1][(head >>> 12) & 15] ?? 0;
  const fullRate = sampleRates[(head >>> 10) & 3];
  if (kilobits === 0 || fullRate === undefined) return null;
  const rate = fullRate / (isFirst ? 1 : version === 2 ? 2 : 4);
  const bytes = Math.floor(((isFirst ? 144 : 72) * kilobits * 1000) / rate) + ((head >>> 9) & 1);
  return { bytes, seconds: (isFirst ? 1152 : 576) / rate, kind: `${version} ${rate}` };
};

const fewestFrames = 3;

/** Keeps the frames, without ID3, APE, and other tags around them. */
const cleanMp3 = (file: Buffer): CleanedSound | null => {
  let at = 0;
  while (textAt(file, at, 3) === 'ID3' && at + 10 <= file.length) {
    const size = [6, 7, 8, 9].reduce((sum, byte) => sum * 128 + ((file[at + byte] ?? 0) & 0x7f), 0);
    at += 10 + size + ((file[at + 5] ?? 0) & 0x10 ? 10 : 0);
  }
  while (file[at] === 0) at += 1;
  const start = at;
  const first = mp3FrameAt(file, at);
  let seconds = 0;
  let frames = 0;
  for (let frame = first; frame && frame.kind === first?.kind; frame = mp3FrameAt(file, at)) {
    if (at + frame.bytes > file.length) break;
    at += frame.bytes;
    seconds += frame.seconds;
    frames += 1;
  }
  return frames < fewestFrames ? null : { seconds, content: Buffer.from(file.subarray(start, at)) };
};

type Box = { type: string; from: number; to: number };

/** ISO/IEC 14496-12, 4.2. Null if they don't fill the space. */
const boxesIn = (file: Buffer, from: number, to: number): Box[] | null => {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    if (at + 8 > to) return null;
    const length = file.readUInt32BE(at);
    const end = length === 0 ? to : at + length;
    if (end < at + 8 || end > to) return null;
    boxes.push({ type: textAt(file, at + 4), from: at + 8, to: end });
    at = end;
  }
  return boxes;
};

const parents: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl']);
const neededBoxes: ReadonlySet<string> = new Set(
  'ftyp mdat mvhd tkhd mdhd hdlr smhd dref edts stsd stts stsc stsz stco co64 sgpd sbgp'.split(' '),
);
const withTimes: ReadonlySet<string> = new Set(['mvhd', 'tkhd', 'mdhd']);

/** Replaces what isn't needed by free space, so that the positions of samples stay right. Null if it is malformed. */
const blankOthers = (file: Buffer, from: number, to: number, found: Map<string, Box[]>): true | null => {
  for (const box of boxesIn(file, from, to) ?? [null]) {
    if (box === null) return null;
    found.set(box.type, [...(found.get(box.type) ?? []), box]);
    if (parents.has(box.type)) {
      if (blankOthers(file, box.from, box.to, found) === null) return null;
    } else if (!neededBoxes.has(box.type)) {
      file.write('free', box.from - 4, 'latin1');
      file.fill(0, box.from, box.to);
    } else if (withTimes.has(box.type)) {
      // When it was recorded and changed.
      file.fill(0, box.from + 4, box.from + (file[box.from] === 1 ? 20 : 12));
    }
  }
  return true;
};

const samplesPerAacFrame = 1024;

/** One AAC track of a file that isn't fragmented. */
const cleanM4a = (original: Buffer): CleanedSound | null => {
  const file = Buffer.from(original);
  const found = new Map<string, Box[]>();
  if (blankOthers(file, 0, file.length, found) === null) return null;
  const only = (type: string): Box | null =>
    found.get(type)?.length === 1 ? (found.get(type)?.[0] ?? null) : null;
  const [handler, description, sizes, times, header, samples] = (
    ['hdlr', 'stsd', 'stsz', 'stts', 'mdhd', 'mdat'] as const
  ).map(only);
  if (!handler || !description || !sizes || !times || !header || !samples || found.has('moof')) return null;
  if (textAt(file, handler.from + 8) !== 'soun' || textAt(file, description.from + 12) !== 'mp4a')
    return null;
  const isLong = file[header.from] === 1;
  const scale = file.readUInt32BE(header.from + (isLong ? 20 : 12));
  const count = file.readUInt32BE(sizes.from + 8);
  const rate = file.readUInt16BE(description.from + 40);
  let ticks = 0;
  for (let at = times.from + 8; at + 8 <= times.to; at += 8)
    ticks += file.readUInt32BE(at) * file.readUInt32BE(at + 4);
  if (scale === 0 || rate === 0 || count === 0 || samples.to - samples.from < count) return null;
  return { seconds: Math.max(ticks / scale, (count * samplesPerAacFrame) / rate), content: file };
};

const kinds: readonly (readonly [RegExp, SoundType, (file: Buffer) => CleanedSound | null])[] = [
  [/^RIFF.{4}WAVE/s, 'audio/wav', cleanWav],
  [/^OggS/, 'audio/ogg', cleanOgg],
  [/^.{4}ftyp/s, 'audio/mp4', cleanM4a],
  [/^ID3|^\xff[\xe2-\xff]/, 'audio/mpeg', cleanMp3],
];

/**
 * Tells a sound by its content, and removes tags, pictures, comments, times, and what follows the sound. The sound itself is
 * not encoded again.
 *
 * @returns the problem of a file that is none, or that is too large or too long.
 */
export const cleanSound = (file: Buffer): CleanSound | UploadProblem => {
  if (file.length > soundLimits.bytes) return 'soundTooLarge';
  const head = textAt(file, 0, 12);
  const [, type, clean] = kinds.find(([signature]) => signature.test(head)) ?? [];
  if (!type || !clean) return 'noSound';
  try {
    const cleaned = clean(file);
    if (cleaned === null || cleaned.seconds <= 0) return 'noSound';
    return cleaned.seconds > soundLimits.seconds + soundLimits.slackSeconds
      ? 'soundTooLong'
      : { type, ...cleaned };
  } catch (error) {
    // Buffers throw this when they are read past their end.
    if (error instanceof RangeError) return 'noSound';
    throw error;
  }
};
