import { badRequest } from '../bot-api/api-error.ts';
import type { MessageEntity } from '../core/wire.ts';
import { byteOffset, decodeHtml, type ParsedText } from './parsed-text.ts';

const entityOf: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
  a: 'text_link',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  'tg-emoji': 'custom_emoji',
};

interface OpenTag {
  name: string;
  attributes: Map<string, string>;
  start: number;
}

const broken = (reason: string) => badRequest(`can't parse entities: ${reason}`);
const token = /<(\/?)([a-zA-Z][\w-]*)?([^>]*)(>?)|[^<]+/g;
const attribute = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

function attributesOf(source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of source.matchAll(attribute)) {
    found.set(name.toLowerCase(), decodeHtml(double ?? single ?? bare ?? ''));
  }
  return found;
}

function spanOf(tag: OpenTag): string | undefined {
  if (tag.name !== 'span') return entityOf[tag.name];
  return tag.attributes.get('class') === 'tg-spoiler' ? 'spoiler' : undefined;
}

function close(tag: OpenTag, text: string, entities: MessageEntity[]): void {
  const { attributes, start } = tag;
  const type = spanOf(tag);
  const length = text.length - start;
  if (!type || length === 0) return;
  if (type === 'text_link') {
    const url = attributes.get('href') || text.slice(start);
    if (/^(https?|tg|tel|mailto):/i.test(url) || /^[\w-]+(\.[\w-]+)+/.test(url)) {
      entities.push({ type, offset: start, length, url: /^\w+:/.test(url) ? url : `http://${url}` });
    }
    return;
  }
  if (type === 'code') {
    const language = attributes.get('class')?.match(/^language-(.+)$/)?.[1];
    // Inside <pre> this only names the language of the block; the end of <pre> uses it.
    entities.push({ type, offset: start, length, ...(language ? { language } : {}) });
    return;
  }
  if (type === 'pre') {
    const inner = entities.findIndex((one) => one.type === 'code' && one.offset === start && one.length === length);
    const language = inner >= 0 ? entities.splice(inner, 1)[0]?.language : undefined;
    entities.push({ type, offset: start, length, ...(language ? { language } : {}) });
    return;
  }
  if (type === 'custom_emoji') {
    entities.push({ type, offset: start, length, custom_emoji_id: attributes.get('emoji-id') ?? '' });
    return;
  }
  const kind = type === 'blockquote' && attributes.has('expandable') ? 'expandable_blockquote' : type;
  entities.push({ type: kind, offset: start, length });
}

/** Parses Telegram's HTML. Throws Telegram's error 400 for invalid markup. */
export function parseHtml(source: string): ParsedText {
  let text = '';
  const entities: MessageEntity[] = [];
  const open: OpenTag[] = [];
  for (const match of source.matchAll(token)) {
    const [whole, slash, rawName, rest = '', end] = match;
    const at = byteOffset(source, match.index);
    if (!whole.startsWith('<')) {
      text += decodeHtml(whole);
      continue;
    }
    const name = (rawName ?? '').toLowerCase();
    if (slash) {
      const tag = open.pop();
      if (!end) throw broken(`Unclosed end tag at byte offset ${at}`);
      if (!tag) throw broken(`Unexpected end tag at byte offset ${at}`);
      if (name !== '' && name !== tag.name) {
        throw broken(`Unmatched end tag at byte offset ${at}, expected "</${tag.name}>", found "</${name}>"`);
      }
      close(tag, text, entities);
      continue;
    }
    if (!end) throw broken(`Unclosed start tag at byte offset ${at}`);
    if (!Object.hasOwn(entityOf, name)) throw broken(`Unsupported start tag "${name}" at byte offset ${at}`);
    const tag: OpenTag = { name, attributes: attributesOf(rest), start: text.length };
    if (name === 'span' && spanOf(tag) === undefined) {
      throw broken(`Tag "span" must have class "tg-spoiler" at byte offset ${at}`);
    }
    open.push(tag);
  }
  const unclosed = open.at(-1);
  if (unclosed) {
    throw broken(`Can't find end tag corresponding to start tag "${unclosed.name}"`);
  }
  return { text, entities };
}
