import { crc32 } from 'node:zlib';

export interface ZipPart {
  name: string;
  bytes: Buffer;
  isEncrypted?: boolean;
  /** The bytes are deflated already. */
  isDeflated?: boolean;
  /** The unpacked size that the directory claims. */
  claimed?: number;
}

/** A ZIP with these files; its directory may hold wrong data. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, isEncrypted = false, isDeflated = false, claimed = bytes.length } of parts) {
    const path = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x0800 | (isEncrypted ? 1 : 0), 2);
    head.writeUInt16LE(isDeflated ? 8 : 0, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(bytes.length, 14);
    head.writeUInt32LE(claimed, 18);
    head.writeUInt16LE(path.length, 22);
    files.push(Buffer.from('504b0304', 'hex'), head, path, bytes);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.from('504b01021400', 'hex'), head, tail, path);
    at += 30 + path.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, listed, end]);
}
