interface ImageSize {
  type: string;
  width: number;
  height: number;
}

/** Reads type and size from the head of a PNG, JPEG, WebP or GIF; undefined for anything else. */
export function imageSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes.readUInt32BE(0) === 0x89504e47 && bytes.length >= 24) {
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  const head = bytes.toString('latin1', 0, 16);
  if (head.startsWith('GIF8')) {
    return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return webpSize(bytes, head.slice(12, 16));
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes);
  return undefined;
}

function webpSize(bytes: Buffer, kind: string): ImageSize | undefined {
  const type = 'image/webp';
  if (bytes.length < 30) return undefined;
  if (kind === 'VP8X') return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') {
    return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  if (kind !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function jpegSize(bytes: Buffer): ImageSize | undefined {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Start-of-frame markers carry the size; C4, C8 and CC are tables among them.
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
