import { fileRefused } from '#shared/domain/imports/file-refused.ts';

/** Decodes a file by its byte order mark; without one as UTF-8 if the bytes are valid, else as Windows-1251. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodedAs('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodedAs('utf-16be', bytes);
  if (bytes.subarray(0, 4096).includes(0)) throw fileRefused('Это не таблица: сохраните файл в XLSX или CSV');
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )?.[1];
  if (declared && !/^utf-?8$/i.test(declared)) return decodedAs(declared, bytes);
  try {
    return decodedAs('utf-8', bytes);
  } catch (error) {
    if (declared) throw error;
    return decodedAs('windows-1251', bytes);
  }
}

function decodedAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw fileRefused(`Файл не читается в кодировке ${encoding}: сохраните его в UTF-8`);
  }
}
