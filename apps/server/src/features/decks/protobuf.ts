type Field = { number: number; value: number | Buffer };

/** Thrown for bytes that are no message. */
class ProtobufError extends Error {
  override readonly name = 'ProtobufError';
}

const readVarint = (bytes: Buffer, at: number): readonly [value: number, next: number] => {
  let value = 0;
  for (let shift = 0; shift < 10; shift += 1) {
    const byte = bytes[at + shift];
    if (byte === undefined) break;
    value += (byte & 0x7f) * 2 ** (7 * shift);
    if (byte < 0x80) return [value, at + shift + 1];
  }
  throw new ProtobufError('A number is cut.');
};

/** The fields of a message in their order (protobuf wire format). Numbers above 2^53 lose precision. */
export function* protobufFields(bytes: Buffer): Generator<Field> {
  for (let at = 0; at < bytes.length;) {
    const [tag, from] = readVarint(bytes, at);
    const number = Math.floor(tag / 8);
    const wireType = tag % 8;
    if (wireType === 0) {
      const [value, next] = readVarint(bytes, from);
      yield { number, value };
      at = next;
      continue;
    }
    const sizes: Readonly<Record<number, readonly [number, number]>> = { 1: [8, from], 5: [4, from] };
    const [length, start] = wireType === 2 ? readVarint(bytes, from) : (sizes[wireType] ?? [Infinity, from]);
    at = start + length;
    if (at > bytes.length) throw new ProtobufError('A field is cut.');
    yield { number, value: bytes.subarray(start, at) };
  }
}
