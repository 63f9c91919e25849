import { b, fmt } from '@grammyjs/parse-mode';
import type { BotDeps } from '#bot/kernel/context.ts';
import { STALE_BUTTON } from '#bot/kernel/conversation/ask.ts';
import { choices, pressed } from '#bot/kernel/conversation/choices.ts';
import { type Dialogue, hear, say } from '#bot/kernel/conversation/dialogue.ts';
import { withFile } from '#bot/kernel/sent-files.ts';
import { DOCUMENT_HELP, textLength } from '#shared/contract/desk/document-words.ts';

const STEP = 'text';
const MAX_FILE_BYTES = 300_000;

type Part = { text: string } | { fileId: string } | 'done';

/** A text that may be longer than one message: in several messages, or in a file. */
export async function askDocumentText(dialogue: Dialogue, { apiRoot }: Pick<BotDeps, 'apiRoot'>): Promise<string> {
  const parts: string[] = [];
  let trouble = '';
  for (;;) {
    await askPart(dialogue, parts, trouble);
    const part = await hearPart(dialogue, parts.length > 0);
    if (part === 'done') return joinParts(parts);
    if ('text' in part) {
      parts.push(part.text);
      trouble = '';
      continue;
    }
    const text = await dialogue.talk.external(async ({ api }) =>
      withFile(api, { apiRoot, fileId: part.fileId, maxBytes: MAX_FILE_BYTES }, async (bytes) => textOfFile(bytes)),
    );
    if (text !== null) return text;
    trouble = 'В этом файле не текст. ';
  }
}

function askPart(dialogue: Dialogue, parts: readonly string[], trouble: string): Promise<void> {
  if (parts.length === 0) {
    return say(dialogue, {
      content: fmt`${b}Текст документа${b}

${trouble}Пришлите его сообщением или файлом .txt. Длинный текст Telegram разделит на несколько сообщений: шлите все подряд.

${DOCUMENT_HELP}

Поправить несколько слов удобнее в панели: «Документы».`,
    });
  }
  const length = joinParts(parts).length;
  return say(dialogue, {
    content: fmt`${trouble}Есть ${textLength(length)}. Пришлите продолжение или нажмите «Готово».`,
    keyboard: choices(dialogue, STEP, [[{ label: 'Готово', value: 'done' }]]),
  });
}

function hearPart(dialogue: Dialogue, canEnd: boolean): Promise<Part> {
  return hear<Part>(dialogue, (ctx) => {
    if (ctx.callbackQuery) {
      return canEnd && pressed(dialogue, STEP, ctx) === 'done' ? { value: 'done' } : { hint: STALE_BUTTON };
    }
    const { text, document } = ctx.message ?? {};
    if (text) return { value: { text } };
    if (!document) return { hint: 'Пришлите текст сообщением или файлом .txt.' };
    const isText = document.mime_type === 'text/plain' || /\.txt$/i.test(document.file_name ?? '');
    if (!isText) return { hint: 'Нужен простой текст: сохраните документ как .txt и пришлите ещё раз.' };
    if ((document.file_size ?? 0) > MAX_FILE_BYTES) return { hint: 'Файл слишком большой для документа.' };
    return { value: { fileId: document.file_id } };
  });
}

/** A message near the limit is a part of a longer text that the sender's app has split. */
const CUT_LENGTH = 3500;

/** Joins messages to one text: a paragraph each, unless a message was split inside a sentence. */
export function joinParts(parts: readonly string[]): string {
  let text = '';
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1];
    const isCut = before !== undefined && before.length >= CUT_LENGTH && !/[.!?…:;»)]\s*$/.test(before);
    text += before === undefined ? part : `${isCut ? ' ' : '\n\n'}${part}`;
  }
  return text;
}

/** The text of a .txt file from Windows, macOS or Linux; null for anything else. */
export function textOfFile(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null;
  const text = decode(bytes).replace(/\r\n?/g, '\n').trim();
  return text === '' ? null : text;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
