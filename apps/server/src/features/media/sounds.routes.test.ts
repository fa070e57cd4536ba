import type { Media } from '@sixty/contract/media';
import { beforeEach, expect, it } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { picture } from '../../files/testing/samples.ts';
import { m4a, mp3, opus, wav } from '../../files/testing/sounds.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sendFiles } from './testing/send-files.ts';

describeDatabase('uploading a sound', (open) => {
  let app: TestApp;
  let ann: Readonly<Record<string, string>>;
  beforeEach(async () => {
    app = await openTestApp(await open());
    ann = (await app.signUp('Ann')).headers;
  });
  const upload = async (content: Buffer) => sendFiles(app, ann, [['file', content, 'a.mp3']], '/api/sounds');

  it.each([
    ['audio/wav', wav(1, 'secret')],
    ['audio/mpeg', mp3(1, 'secret')],
    ['audio/mp4', m4a(1, { tag: 'secret' })],
    ['audio/ogg', opus(1, 'secret')],
  ])('%s is told by its content, cleaned, and served with its type', async (type, content) => {
    const answer = await upload(content);
    expect(answer.statusCode).toBe(201);
    const media = answer.json<Media>();
    expect(media).toEqual({ id: media.id, url: `/api/media/${media.id}`, type, width: null, height: null });
    expect((await upload(content)).json<Media>().id).toBe(media.id);
    const served = await app.app.inject(media.url);
    expect(served.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
    expect(served.rawPayload.includes('secret')).toBe(false);
    const part = await app.app.inject({ url: media.url, headers: { range: 'bytes=0-3' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(served.rawPayload.subarray(0, 4))).toBe(true);
  });

  it('what is none, or too long, or too large, is refused with a sentence', async () => {
    const sentence = async (content: Buffer): Promise<string> =>
      (await upload(content)).json<{ detail: string }>().detail;
    expect(await sentence(await picture('png'))).toBe(
      'This isn’t a sound that we can play. Choose an MP3, M4A, OGG, or WAV file.',
    );
    expect(await sentence(wav(21))).toBe('This sound is too long. It can have 20 seconds at most.');
    expect(await sentence(Buffer.alloc(1_048_577))).toBe(
      'This sound is too large. It can have 1 MB at most.',
    );
  });

  it('is no picture', async () => {
    expect((await sendFiles(app, ann, [['file', wav(1)]])).statusCode).toBe(415);
  });
});
