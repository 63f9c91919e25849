import { badRequest } from '../bot-api/api-error.ts';
import type { MessageEntity } from '../core/wire.ts';
import { byteOffset, type ParsedText } from './parsed-text.ts';

const reserved = '_*[]()~`>#+-=|{}.!';
const kindOf: Record<string, string> = {
  '*': 'bold',
  _: 'italic',
  __: 'underline',
  '~': 'strikethrough',
  '||': 'spoiler',
  '`': 'code',
  '```': 'pre',
  '[': 'text_link',
  '![': 'custom_emoji',
};
const titleOf: Record<string, string> = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strikethrough: 'Strikethrough',
  spoiler: 'Spoiler',
  code: 'Code',
  pre: 'Pre',
  text_link: 'TextUrl',
  custom_emoji: 'CustomEmoji',
};

interface OpenMark {
  mark: string;
  start: number;
  at: number;
  language?: string;
}

const broken = (reason: string) => badRequest(`can't parse entities: ${reason}`);

/** Parses MarkdownV2 in one pass; has the position, the text so far and the open marks. */
class Reader {
  readonly source: string;
  at = 0;
  text = '';
  readonly entities: MessageEntity[] = [];
  readonly open: OpenMark[] = [];
  private quote: { start: number } | undefined;

  constructor(source: string) {
    this.source = source;
  }

  read(): ParsedText {
    while (this.at < this.source.length) this.step();
    this.endQuote();
    const left = this.open.at(-1);
    if (left) {
      const title = titleOf[kindOf[left.mark] ?? ''] ?? 'Entity';
      throw broken(`Can't find end of ${title} entity at byte offset ${byteOffset(this.source, left.at)}`);
    }
    return { text: this.text, entities: this.entities };
  }

  private step(): void {
    const { source, at } = this;
    const char = source[at] ?? '';
    if (this.startsLine() && char === '>' && !this.inCode()) {
      this.quote ??= { start: this.text.length };
      this.at += 1;
      return;
    }
    if (this.startsLine() && this.quote && char !== '>') this.endQuote();
    if (char === '\\' && at + 1 < source.length && (source.charCodeAt(at + 1) ?? 0) <= 126) {
      this.text += source[at + 1];
      this.at += 2;
      return;
    }
    const mark = this.markHere();
    if (mark) {
      this.toggle(mark);
      return;
    }
    if (char === ']' && this.openIs('[', '![')) {
      this.endLink();
      return;
    }
    if (!this.inCode() && reserved.includes(char)) {
      throw broken(`Character '${char}' is reserved and must be escaped with the preceding '\\'`);
    }
    this.text += char;
    this.at += 1;
  }

  private startsLine(): boolean {
    return this.at === 0 || this.source[this.at - 1] === '\n';
  }

  private inCode(): boolean {
    return this.openIs('`', '```');
  }

  private openIs(...marks: string[]): boolean {
    return marks.includes(this.open.at(-1)?.mark ?? '');
  }

  private markHere(): string | undefined {
    const rest = this.source.slice(this.at, this.at + 3);
    if (this.inCode()) {
      const mark = this.open.at(-1)?.mark ?? '';
      return rest.startsWith(mark) ? mark : undefined;
    }
    return ['```', '![', '__', '||', '*', '_', '~', '`', '['].find((mark) => rest.startsWith(mark));
  }

  private toggle(mark: string): void {
    const start = this.at;
    this.at += mark.length;
    if (this.open.at(-1)?.mark === mark && mark !== '[') {
      const opened = this.open.pop();
      if (opened) this.add(opened, opened.language ? { language: opened.language } : {});
      return;
    }
    const language = mark === '```' ? /^([\w+#-]+)\n/.exec(this.source.slice(this.at))?.[1] : undefined;
    if (language) this.at += language.length;
    if (mark === '```' && this.source[this.at] === '\n') this.at += 1;
    this.open.push({ mark, start: this.text.length, at: start, ...(language ? { language } : {}) });
  }

  private endLink(): void {
    const opened = this.open.pop();
    const target = /^\]\(((?:\\.|[^\\)])*)\)/.exec(this.source.slice(this.at));
    if (!opened || !target) throw broken(`Can't find end of a URL at byte offset ${byteOffset(this.source, this.at)}`);
    this.at += target[0].length;
    const url = (target[1] ?? '').replace(/\\(.)/g, '$1');
    if (opened.mark === '![') {
      this.add(opened, { custom_emoji_id: /id=(\d+)/.exec(url)?.[1] ?? '' });
    } else if (url) this.add(opened, { url: /^\w+:/.test(url) ? url : `http://${url}` });
  }

  private add(opened: OpenMark, extra: Partial<MessageEntity>): void {
    const length = this.text.length - opened.start;
    const type = kindOf[opened.mark];
    if (length > 0 && type) this.entities.push({ type, offset: opened.start, length, ...extra });
  }

  private endQuote(): void {
    if (!this.quote) return;
    const { start } = this.quote;
    this.quote = undefined;
    const length = this.text.replace(/\n$/, '').length - start;
    if (length > 0) this.entities.push({ type: 'blockquote', offset: start, length });
  }
}

/** Parses MarkdownV2. Throws Telegram's error 400 for invalid markup. */
export function parseMarkdown(source: string): ParsedText {
  return new Reader(source).read();
}
