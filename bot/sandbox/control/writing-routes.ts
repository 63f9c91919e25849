import { z } from 'zod';
import { messageEntity } from '../core/wire.ts';
import { telegramLimits } from '../limits.ts';
import { SandboxError } from '../people/sandbox-error.ts';
import {
  blockBot,
  clearHistory,
  grantWriteAccess,
  pressStart,
  sendAsPerson,
  sendPicture,
  shareContact,
  unblockBot,
  writeText,
} from '../people/write.ts';
import { personRoute } from './person-route.ts';
import type { ControlRoute } from './route.ts';
import { chatView } from './view.ts';

const nothing = z.object({});
const base64 = z.string().transform((text) => Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64'));

/** What people send, and what they let the bot do. */
export const writingRoutes: ControlRoute[] = [
  personRoute(
    'POST',
    'start',
    'press Start, or open a deep link with a payload',
    z.object({ payload: z.string().optional() }),
    ({ core }, person, body) => pressStart(core, person, body.payload),
  ),
  personRoute(
    'POST',
    'messages',
    'write a text (also into a group by chat_id)',
    z.object({
      text: z.string(),
      entities: z.array(messageEntity).optional(),
      reply_to: z.number().optional(),
      chat_id: z.number().optional(),
      message_thread_id: z.number().optional(),
    }),
    ({ core }, person, body) =>
      writeText(core, person, {
        text: body.text,
        entities: body.entities,
        replyTo: body.reply_to,
        chatId: body.chat_id,
        topicId: body.message_thread_id,
      }),
  ),
  personRoute(
    'POST',
    'photos',
    'send pictures (base64 or data URLs), several make an album',
    z.object({ pictures: z.array(base64).min(1).max(telegramLimits.albumSize), caption: z.string().default('') }),
    ({ core }, person, body) => {
      const photos = body.pictures.map((bytes) => {
        const photo = core.files.addPicture(bytes);
        if (!photo) throw new SandboxError(422, 'not a PNG, JPEG, WebP or GIF picture');
        return photo;
      });
      return sendPicture(core, person, photos, body.caption);
    },
  ),
  personRoute(
    'POST',
    'documents',
    'send a file (base64 or a data URL)',
    z.object({ name: z.string().min(1).max(200), content: base64 }),
    ({ core }, person, body) =>
      sendAsPerson(core, person, { document: core.files.addDocument(body.content, body.name) }),
  ),
  personRoute('POST', 'contact', 'share the own phone number', nothing, ({ core }, person) =>
    shareContact(core, person),
  ),
  personRoute('POST', 'block', 'stop the bot', nothing, ({ core }, person) => blockBot(core, person)),
  personRoute('POST', 'unblock', 'let the bot write again', nothing, ({ core }, person) => unblockBot(core, person)),
  personRoute('POST', 'write-access', 'allow messages from a mini app', nothing, ({ core }, person) =>
    grantWriteAccess(core, person),
  ),
  personRoute('POST', 'clear', 'empty the chat', nothing, ({ core }, person) => clearHistory(core, person)),
  personRoute('GET', 'chat', 'the chat as this person sees it', nothing, ({ core }, person) => chatView(core, person)),
];
