const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = '0\r\n\r\n';

/** Reads answers that come one at a time over a connection, looking at no more of them than where they end. */
export class AnswerReader {
  #status: number | undefined;
  /** Bytes of the body that are still to come; undefined while its end is marked in itself. */
  #left: number | undefined;
  #unread: Buffer = Buffer.alloc(0);

  /** The status of an answer that is through; undefined while more of it has to come. */
  read(chunk: Buffer): number | undefined {
    if (this.#status === undefined) {
      const all = this.#unread.length > 0 ? Buffer.concat([this.#unread, chunk]) : chunk;
      const end = all.indexOf(END_OF_HEAD);
      if (end === -1) {
        this.#unread = all;
        return undefined;
      }
      this.#unread = Buffer.alloc(0);
      const head = all.toString('latin1', 0, end);
      this.#status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      const hasBody = this.#status !== 304 && this.#status !== 204;
      this.#left = length === undefined && hasBody ? undefined : hasBody ? Number(length) : 0;
      return this.#take(all.subarray(end + END_OF_HEAD.length));
    }
    return this.#take(chunk);
  }

  #take(body: Buffer): number | undefined {
    if (this.#left !== undefined) {
      this.#left -= body.length;
      if (this.#left > 0) return undefined;
    } else {
      this.#unread = Buffer.concat([this.#unread, body]).subarray(-LAST_CHUNK.length);
      if (this.#unread.toString('latin1') !== LAST_CHUNK) return undefined;
    }
    const status = this.#status;
    this.#status = undefined;
    this.#unread = Buffer.alloc(0);
    return status;
  }
}
