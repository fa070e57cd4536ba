import type { SoundType } from '@sixty/domain/uploads';

/** `seconds`: counted from the frames, since headers can claim anything. */
export type CleanSound = { type: SoundType; seconds: number; content: Buffer };

export type CleanedSound = Omit<CleanSound, 'type'>;

type Page = { flags: number; granule: bigint; serial: number; table: Buffer; body: Buffer };

const headBytes = 27;

/** CRC-32 with polynomial 0x04C11DB7, not reflected (RFC 3533, 6). */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc & 0x8000_0000 ? 0x04c1_1db7 : 0);
  return crc >>> 0;
});

const crcOf = (data: Buffer): number =>
  data.reduce((crc, byte) => ((crc << 8) ^ (crcTable[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0, 0);

/** Whole pages from the start; null if one is malformed. A page that is cut off ends them. */
const pagesOf = (file: Buffer): Page[] | null => {
  const pages: Page[] = [];
  for (let at = 0; at + headBytes <= file.length;) {
    if (file.toString('latin1', at, at + 4) !== 'OggS' || file[at + 4] !== 0) return null;
    const table = file.subarray(at + headBytes, at + headBytes + (file[at + 26] ?? 0));
    const from = at + headBytes + table.length;
    const end = from + table.reduce((sum, bytes) => sum + bytes, 0);
    if (end > file.length) break;
    const page = Buffer.from(file.subarray(at, end));
    page.writeUInt32LE(0, 22);
    if (crcOf(page) !== file.readUInt32LE(at + 22)) return null;
    pages.push({
      flags: file[at + 5] ?? 0,
      granule: file.readBigInt64LE(at + 6),
      serial: file.readUInt32LE(at + 14),
      table,
      body: file.subarray(from, end),
    });
    at = end;
  }
  return pages;
};

const encodePage = ({ flags, granule, serial, table, body }: Page, sequence: number): Buffer => {
  const head = Buffer.alloc(headBytes);
  head.write('OggS');
  head[5] = flags;
  head.writeBigInt64LE(granule, 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt32LE(sequence, 18);
  head[26] = table.length;
  const page = Buffer.concat([head, table, body]);
  page.writeUInt32LE(crcOf(page), 22);
  return page;
};

/** A packet's last segment is shorter than 255 bytes. */
const packetsOf = (pages: readonly Page[]): Buffer[] => {
  const packets: Buffer[] = [];
  let parts: Buffer[] = [];
  for (const { table, body } of pages) {
    let at = 0;
    for (const bytes of table) {
      parts.push(body.subarray(at, at + bytes));
      at += bytes;
      if (bytes === 255) continue;
      packets.push(Buffer.concat(parts));
      parts = [];
    }
  }
  return packets;
};

const segmentsOf = (packet: Buffer): number[] => [
  ...Array.from({ length: Math.floor(packet.length / 255) }, () => 255),
  packet.length % 255,
];

/** At 48 kHz, by its first byte (RFC 6716, 3.1). */
const opusSamples = (packet: Buffer): number => {
  const head = packet[0] ?? 0;
  const configuration = head >>> 3;
  const frame =
    configuration < 12
      ? [480, 960, 1920, 2880][configuration & 3]
      : configuration < 16
        ? [480, 960][configuration & 1]
        : [120, 240, 480, 960][configuration & 3];
  const frames = (head & 3) === 0 ? 1 : (head & 3) === 3 ? (packet[1] ?? 0) & 0x3f : 2;
  return (frame ?? 0) * frames;
};

/** No vendor and no comments. */
const emptyOpusTags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
const emptyVorbisComment = Buffer.concat([
  Buffer.from('\x03vorbis', 'latin1'),
  Buffer.alloc(8),
  Buffer.of(1),
]);

/** Replaces the comments of one stream of Opus or Vorbis (RFC 7845, 3; Vorbis I, A.2). Null if it is neither. */
export const cleanOgg = (file: Buffer): CleanedSound | null => {
  const pages = pagesOf(file);
  const [first, ...rest] = pages ?? [];
  if (!first || rest.some(({ serial }) => serial !== first.serial)) return null;
  const isOpus = first.body.toString('latin1', 0, 8) === 'OpusHead';
  if (!isOpus && first.body.toString('latin1', 0, 7) !== '\x01vorbis') return null;

  // The last header ends its page.
  const headers = isOpus ? 1 : 2;
  const audioFrom =
    rest.findIndex((_page, index) => packetsOf(rest.slice(0, index + 1)).length >= headers) + 1;
  const found = packetsOf(rest.slice(0, audioFrom));
  const audio = rest.slice(audioFrom);
  if (audioFrom === 0 || found.length !== headers || audio.length === 0) return null;
  const cleaned = isOpus ? [emptyOpusTags] : [emptyVorbisComment, ...found.slice(1)];
  const segments = cleaned.flatMap(segmentsOf);
  if (segments.length > 255) return null;

  const header = {
    ...first,
    flags: 0,
    granule: 0n,
    table: Buffer.from(segments),
    body: Buffer.concat(cleaned),
  };
  const last = Number(audio.at(-1)?.granule ?? 0n);
  const seconds = isOpus
    ? packetsOf(audio).reduce((sum, packet) => sum + opusSamples(packet), 0) / 48_000
    : last / first.body.readUInt32LE(12);
  return { seconds, content: Buffer.concat([first, header, ...audio].map(encodePage)) };
};
