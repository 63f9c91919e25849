import type { MessageEntity } from '../core/wire.ts';

const patterns: [string, RegExp][] = [
  ['url', /\b(?:https?:\/\/|tg:\/\/)[^\s<>"«»]+[^\s<>"«».,:;!?)\]']/giu],
  [
    'url',
    /(?<![\w@./-])(?:[a-z\d-]+\.)+(?:ru|com|org|net|me|io|shop|app|su|рф|dev|info|store)(?:\/[^\s<>"«»]*[^\s<>"«».,:;!?)\]'])?(?![\w-])/giu,
  ],
  ['email', /(?<![\w.])[\w.+-]+@[\w-]+\.[\w.-]*\w/gu],
  ['mention', /(?<![\w@./])@[a-z]\w{3,31}(?!\w)/giu],
  ['bot_command', /(?<![\w/<>])\/[a-z]\w{0,63}(?:@[a-z]\w{3,31})?(?![\w/])/giu],
  ['hashtag', /(?<![\p{L}\d_#])#[\p{L}_][\p{L}\d_]{0,255}/gu],
  ['phone_number', /(?<![\w+])\+\d(?:[\s()-]*\d){9,13}(?!\w)/gu],
];
const silent = new Set(['pre', 'code', 'text_link', 'text_mention']);

/** Finds links, e-mail addresses, commands and so on, as Telegram does in every text. The first kind wins. */
export function detectEntities(text: string, known: MessageEntity[]): MessageEntity[] {
  const taken = known.filter((entity) => silent.has(entity.type));
  const found: MessageEntity[] = [];
  for (const [type, pattern] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const entity = { type, offset: match.index, length: match[0].length };
      if (![...taken, ...found].some((other) => overlaps(other, entity))) found.push(entity);
    }
  }
  return found;
}

function overlaps(a: MessageEntity, b: MessageEntity): boolean {
  return a.offset < b.offset + b.length && b.offset < a.offset + a.length;
}
