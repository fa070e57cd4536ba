const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const riffChunk = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type), length, content, Buffer.alloc(content.length % 2)]);
};

/** 8 kHz, 8 bits, one channel, with tags before and after the samples. */
export const wav = (seconds: number, tag = ''): Buffer => {
  const format = Buffer.from('01000100401f0000401f000001000800', 'hex');
  const list = riffChunk('LIST', Buffer.from(`INFOINAM${tag}`));
  const data = riffChunk('data', Buffer.alloc(Math.round(seconds * 8000), 128));
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), riffChunk('fmt ', format), list, data, list]));
};

/** Frames of 417 bytes, 128 kb/s and 44.1 kHz, with an ID3v2 tag before and an ID3v1 tag after them. */
export const mp3 = (seconds: number, tag = ''): Buffer => {
  const frame = Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413)]);
  const frames = Array.from({ length: Math.round((seconds * 44_100) / 1152) }, () => frame);
  const id3 = [Buffer.from('ID3\x04\0\0\0\0\0'), Buffer.of(tag.length), Buffer.from(tag)];
  return Buffer.concat([...id3, ...frames, Buffer.from(`TAG${tag}`.padEnd(128, '\0'))]);
};

const box = (type: string, ...content: Buffer[]): Buffer => {
  const all = Buffer.concat(content);
  return Buffer.concat([uint32(all.length + 8), Buffer.from(type), all]);
};

type M4aOptions = { tag?: string; handler?: string; samples?: number };

/** One track of AAC, 8 kHz, whose frames are 128 ms long; recorded at the time 0x01020304. */
export const m4a = (
  seconds: number,
  { tag = '', handler = 'soun', samples = Math.ceil((seconds * 8000) / 1024) }: M4aOptions = {},
): Buffer => {
  const times = Buffer.from('0102030401020304', 'hex');
  const entry = box('mp4a', Buffer.alloc(24), Buffer.from('1f400000', 'hex'));
  const table = box(
    'stbl',
    box('stsd', uint32(0), uint32(1), entry),
    box('stts', uint32(0), uint32(1), uint32(samples), uint32(1024)),
    box('stsz', uint32(0), uint32(10), uint32(samples)),
  );
  const media = box(
    'mdia',
    box('mdhd', uint32(0), times, uint32(8000), uint32(seconds * 8000), uint32(0)),
    box('hdlr', uint32(0), uint32(0), Buffer.from(handler), Buffer.alloc(13)),
    box('minf', table),
  );
  const track = box('trak', box('tkhd', uint32(1), times), media, box('udta', Buffer.from(tag)));
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A '), uint32(0)),
    box('moov', box('mvhd', uint32(0), times), track, box('udta', box('meta', Buffer.from(tag)))),
    box('uuid', Buffer.from(tag)),
    box('mdat', Buffer.alloc(samples * 10, 1)),
  ]);
};

/** Bit by bit, apart from the product's table. */
const crcOf = (data: Buffer): number => {
  let crc = 0;
  for (const byte of data) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc < 0 ? 0x04c1_1db7 : 0);
  }
  return crc >>> 0;
};

const page = (sequence: number, granule: number, packets: readonly Buffer[]): Buffer => {
  const table = packets.flatMap((packet) => [
    ...Array.from({ length: Math.floor(packet.length / 255) }, () => 255),
    packet.length % 255,
  ]);
  const bytes = Buffer.concat([
    Buffer.from(`OggS\0${sequence === 0 ? '\x02' : '\0'}`),
    Buffer.alloc(20),
    Buffer.from([table.length, ...table]),
    ...packets,
  ]);
  bytes.writeBigInt64LE(BigInt(granule), 6);
  bytes.writeUInt32LE(sequence, 18);
  bytes.writeUInt32LE(crcOf(bytes), 22);
  return bytes;
};

const commentOf = (magic: string, tag: string): Buffer => {
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(tag.length);
  return Buffer.concat([Buffer.from(magic), lengths.subarray(0, 4), Buffer.from(tag), lengths.subarray(4)]);
};

/** Packets of 20 ms, 50 on a page. */
export const opus = (seconds: number, tag = ''): Buffer => {
  const packet = Buffer.concat([Buffer.of(0x78), Buffer.alloc(9, 1)]);
  const pages = Array.from({ length: Math.ceil(seconds) }, (_, second) =>
    page(
      second + 2,
      (second + 1) * 48_000,
      Array.from({ length: 50 }, () => packet),
    ),
  );
  const head = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1');
  return Buffer.concat([page(0, 0, [head]), page(1, 0, [commentOf('OpusTags', tag)]), ...pages]);
};

/** 8 kHz. */
export const vorbis = (seconds: number, tag = ''): Buffer => {
  const head = Buffer.concat([Buffer.from('\x01vorbis\0\0\0\0\x01\x40\x1f\0\0'), Buffer.alloc(14)]);
  const setup = Buffer.concat([Buffer.from('\x05vorbis'), Buffer.alloc(600, 7)]);
  return Buffer.concat([
    page(0, 0, [head]),
    page(1, 0, [Buffer.concat([commentOf('\x03vorbis', tag), Buffer.of(1)]), setup]),
    page(2, seconds * 8000, [Buffer.alloc(40, 2)]),
  ]);
};
