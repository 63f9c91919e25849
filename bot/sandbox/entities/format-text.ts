import { badRequest } from '../bot-api/api-error.ts';
import type { MessageEntity } from '../core/wire.ts';
import { detectEntities } from './detect.ts';
import { parseHtml } from './parse-html.ts';
import { parseMarkdown } from './parse-markdown.ts';
import type { ParsedText } from './parsed-text.ts';

export interface FormattedText {
  text: string;
  entities: MessageEntity[] | undefined;
}

function parse(source: string, parseMode: string | undefined, explicit: MessageEntity[]): ParsedText {
  switch (parseMode?.toLowerCase() ?? '') {
    case '':
      return { text: source, entities: explicit };
    case 'html':
      return parseHtml(source);
    case 'markdownv2':
      return parseMarkdown(source);
    default:
      throw badRequest('unsupported parse_mode');
  }
}

/**
 * Turns a sent text into text with entities, from the parse mode or explicit entities (UTF-16 offsets). It is trimmed
 * as Telegram does, and links and commands are detected.
 */
export function formatText(source: string, parseMode?: string, explicit: MessageEntity[] = []): FormattedText {
  const parsed = parse(source.replaceAll('\r', ''), parseMode, explicit);
  const leading = parsed.text.length - parsed.text.trimStart().length;
  const text = parsed.text.trim();
  const kept: MessageEntity[] = [];
  for (const entity of parsed.entities) {
    const start = Math.max(entity.offset - leading, 0);
    const end = Math.min(entity.offset - leading + entity.length, text.length);
    if (end > start) kept.push({ ...entity, offset: start, length: end - start });
  }
  const entities = [...kept, ...detectEntities(text, kept)].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return { text, entities: entities.length > 0 ? entities : undefined };
}
