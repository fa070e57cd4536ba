import type { IncomingHttpHeaders } from 'node:http';
import * as contract from '@sixty/contract/media';
import { mediaIdOf, mediaPath } from '@sixty/domain/images';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../files/media-store.ts';
import { clientIpPrefix } from '../../plugins/client-address.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { sendFailure } from '../../plugins/errors.ts';
import { failure } from '../../plugins/failure.ts';
import { failureOfFiles } from '../../plugins/uploads.ts';
import { type MediaDeps, readMedia, storeUpload } from './media.ts';

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** Reads a range (RFC 9110, 14). Null means the whole file: for no, several, or unsatisfiable ranges, or another version. */
const readRange = (
  headers: IncomingHttpHeaders,
  { bytes, etag }: { bytes: number; etag: string },
): ByteRange | null => {
  const [, from = '', to = ''] = oneRange.exec(headers.range ?? '') ?? [];
  if (from === '' && to === '') return null;
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return null;
  // `bytes=-500`: the last 500 bytes.
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first > last ? null : { first, last };
};

const notFound = failure('not_found', 'This picture doesn’t exist.');

/**
 * Uploads are displayed, never run. Content never changes, so browsers may cache it; shared caches would keep
 * deleted files.
 */
const headersOf = (type: string, id: string, isForOthers: boolean): Readonly<Record<string, string>> => ({
  'content-type': type,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': type === 'application/pdf' ? `attachment; filename="${id}.pdf"` : 'inline',
  'cross-origin-resource-policy': isForOthers ? 'cross-origin' : 'same-origin',
  'cache-control': 'private, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  etag: `"${id}"`,
});

const isKnownTo = (request: FastifyRequest, etag: string): boolean => {
  const known = request.headers['if-none-match'];
  return (
    known !== undefined &&
    (known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
  );
};

const handlerTimeoutMs = 600_000;

/**
 * Not a contract endpoint, because it sends a file and `<img>` can't send a token. Not rate limited: a class loads
 * thousands of pictures. It buffers little per client instead.
 *
 * @param isForOthers pages of other origins may show it.
 */
export const serveMedia = (
  api: FastifyInstance,
  { database, store, isForOthers }: Omit<MediaDeps, 'dataDir'> & { isForOthers: boolean },
): void => {
  const sendMedia = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const id = mediaIdOf(request.url.split('?', 1)[0] ?? '');
    const media = id === null ? null : await readMedia(database.db, id);
    if (media === null) return sendFailure(reply, notFound);
    const headers = headersOf(media.type, media.id, isForOthers);
    if (isKnownTo(request, headers['etag'] ?? '')) return reply.code(304).headers(headers).send();
    const range = readRange(request.headers, { bytes: media.bytes, etag: headers['etag'] ?? '' });
    const { first, last } = range ?? { first: 0, last: media.bytes - 1 };
    const content = request.method === 'HEAD' ? '' : await store.open(media, range, clientIpPrefix(request));
    if (content === null) {
      request.log.error({ mediaId: media.id }, 'media content missing from the store');
      return sendFailure(reply, notFound);
    }
    if (range) void reply.code(206).header('content-range', `bytes ${first}-${last}/${media.bytes}`);
    return reply
      .headers(headers)
      .header('content-length', last - first + 1)
      .send(content);
  };

  api.route({
    method: ['GET', 'HEAD'],
    url: `${mediaPath}:id`,
    schema: {
      summary: 'An uploaded picture, PDF, or sound. Needs no sign-in: the id cannot be guessed.',
      tags: ['media'],
    },
    handlerTimeout: handlerTimeoutMs,
    handler: sendMedia,
  });
};

export const registerMediaRoutes = (register: RegisterEndpoint, deps: MediaDeps): void => {
  for (const upload of [contract.uploadMedia, contract.uploadSound]) {
    register(upload, {
      transaction: false,
      handle: async ({ files: [file], user, now }) => {
        if (!file) throw failure('invalid', 'Please send one file, in the field file.');
        const stored = await storeUpload(deps, { file, userId: user.id }, now);
        if (typeof stored !== 'string') return stored;
        throw failureOfFiles(upload.files, [{ index: 0, name: file.name, problem: stored }]);
      },
    });
  }
};
