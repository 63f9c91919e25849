const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = '0\r\n\r\n';

/** Reads the answers of a connection, one at a time. It parses only what is needed to find their ends. */
export class AnswerReader {
  #status: number | undefined;
  /** The bytes of the body that are still missing; undefined for a chunked body, which marks its own end. */
  #left: number | undefined;
  #unread: Buffer = Buffer.alloc(0);

  /** The status of a complete answer; undefined while a part is missing. */
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
