import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Caption, webVttOf } from './captions.ts';

export const size = { width: 1280, height: 720 } as const;
const framesPerSecond = 25;

type Frame = { file: string; at: number };

export type Recording = {
  /** Until the next caption. */
  say: (text: string) => void;
  /** NAME.webm, .mp4, .vtt, and .webp. */
  save: (folder: string, name: string) => Promise<void>;
};

const ffmpeg = (...options: readonly string[]): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...options], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () =>
      fail(new Error('ffmpeg is not installed: see https://ffmpeg.org/download.html.')),
    );
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg exited with ${code}`))));
  });

/** ffmpeg's concat format requires the last frame twice. */
const concatListOf = (frames: readonly Frame[], end: number): string =>
  [
    'ffconcat version 1.0',
    ...frames.flatMap(({ file, at }, index) => [
      `file '${file}'`,
      `duration ${((frames[index + 1]?.at ?? end) - at).toFixed(4)}`,
    ]),
    `file '${frames.at(-1)?.file}'`,
  ].join('\n');

/** Chromium sends a frame per repaint; ffmpeg makes 25 frames a second. */
export const record = async (page: Page): Promise<Recording> => {
  const folder = await mkdtemp(join(tmpdir(), 'sixty-video-'));
  const frames: Frame[] = [];
  const written: Promise<void>[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`);
    frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000 });
    written.push(writeFile(file, Buffer.from(data, 'base64')));
    // The session is closed when the last frames arrive.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
  const spoken: { at: number; text: string }[] = [];

  return {
    say: (text) => {
      spoken.push({ at: Date.now() / 1000, text });
    },
    save: async (target, name) => {
      const end = Date.now() / 1000;
      await session.send('Page.stopScreencast');
      await Promise.all(written);
      const start = frames[0]?.at ?? end;
      const list = join(folder, 'frames.txt');
      await writeFile(list, concatListOf(frames, end));
      const filter = `fps=${framesPerSecond},scale=${size.width}:${size.height}:out_color_matrix=bt709,format=yuv420p`;
      const from = ['-f', 'concat', '-safe', '0', '-i', list, '-an', '-g', '250', '-vf', filter];
      const out = (extension: string): string => join(target, `${name}.${extension}`);
      const vp9 = '-c:v libvpx-vp9 -crf 36 -b:v 220k -cpu-used 3 -row-mt 1';
      const h264 = '-c:v libx264 -preset slow -crf 27 -maxrate 250k -bufsize 2M -movflags +faststart';
      await ffmpeg(...from, ...vp9.split(' '), out('webm'));
      await ffmpeg(...from, ...h264.split(' '), out('mp4'));
      const poster = frames[Math.floor(frames.length * 0.5)] ?? frames[0];
      if (poster) await ffmpeg('-i', poster.file, '-vf', 'scale=960:540', '-quality', '75', out('webp'));
      const captions = spoken.map(({ at, text }, index): Caption => ({
        start: Math.max(0, at - start),
        end: (spoken[index + 1]?.at ?? end) - start,
        text,
      }));
      await writeFile(out('vtt'), webVttOf(captions));
      await rm(folder, { recursive: true });
    },
  };
};
