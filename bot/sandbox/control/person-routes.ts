import { z } from 'zod';
import { coercedInt } from '../core/coerced.ts';
import { userOf } from '../core/people.ts';
import { messageEntity } from '../core/wire.ts';
import type { Person } from '../core/world.ts';
import { telegramLimits } from '../limits.ts';
import { signLaunchData } from '../mini-app/init-data.ts';
import { type LaunchRequest, launchApp } from '../mini-app/launch.ts';
import { themeParams } from '../mini-app/theme-params.ts';
import { askInline, chooseInline } from '../people/inline-mode.ts';
import { findInvoice, payInvoice } from '../people/pay.ts';
import { answerWithin, pressButton } from '../people/press.ts';
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
import { type ControlRoute, type PersonRun, route } from './route.ts';
import { chatView } from './view.ts';

function own<S extends z.ZodType>(
  verb: 'GET' | 'POST',
  path: string,
  about: string,
  schema: S,
  run: PersonRun<z.infer<S>>,
): ControlRoute {
  return route(verb, `people/:person/${path}`, about, schema, (context, body, names) => {
    return run(context, requirePerson(context.core.world.people, names.person), body);
  });
}

/** People are named by id or by slug. */
function requirePerson(people: Person[], name: string | undefined): Person {
  const person = people.find((one) => String(one.id) === name || one.slug === name);
  if (!person) throw new SandboxError(404, 'no such person');
  return person;
}

const nothing = z.object({});
const waitMs = coercedInt.pipe(z.number().max(30_000)).default(0);
const base64 = z.string().transform((text) => Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64'));

const writing: ControlRoute[] = [
  own(
    'POST',
    'start',
    'press Start, or open a deep link with a payload',
    z.object({ payload: z.string().optional() }),
    ({ core }, person, body) => pressStart(core, person, body.payload),
  ),
  own(
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
  own(
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
  own(
    'POST',
    'documents',
    'send a file (base64 or a data URL)',
    z.object({ name: z.string().min(1).max(200), content: base64 }),
    ({ core }, person, body) =>
      sendAsPerson(core, person, { document: core.files.addDocument(body.content, body.name) }),
  ),
  own('POST', 'contact', 'share the own phone number', nothing, ({ core }, person) => shareContact(core, person)),
  own('POST', 'block', 'stop the bot', nothing, ({ core }, person) => blockBot(core, person)),
  own('POST', 'unblock', 'let the bot write again', nothing, ({ core }, person) => unblockBot(core, person)),
  own('POST', 'write-access', 'allow messages from a mini app', nothing, ({ core }, person) =>
    grantWriteAccess(core, person),
  ),
  own('POST', 'clear', 'empty the chat', nothing, ({ core }, person) => clearHistory(core, person)),
  own('GET', 'chat', 'the chat as this person sees it', nothing, ({ core }, person) => chatView(core, person)),
];

const pressing: ControlRoute[] = [
  own(
    'POST',
    'press',
    'press a callback button by callback_data, text or row and column; wait_ms waits for the answer',
    z.object({
      message_id: z.number(),
      chat_id: z.number().optional(),
      callback_data: z.string().optional(),
      text: z.string().optional(),
      row: z.number().optional(),
      column: z.number().optional(),
      wait_ms: waitMs,
    }),
    async ({ core }, person, body) => {
      const { message_id: messageId, chat_id: chatId, callback_data: data, text, row, column } = body;
      const pressed = pressButton(core, person, { messageId, chatId, data, text, row, column });
      const answer = await answerWithin(pressed.answer, body.wait_ms);
      return { callback_query_id: pressed.queryId, answer: answer ?? null };
    },
  ),
  own(
    'POST',
    'inline',
    'search in inline mode',
    z.object({ query: z.string().max(256), offset: z.string().default(''), wait_ms: waitMs }),
    async ({ core }, person, body) => {
      const asked = askInline(core, person, body.query, body.offset);
      const answer = await answerWithin(asked.answer, body.wait_ms);
      return { query_id: asked.queryId, answer: answer ?? null };
    },
  ),
  own(
    'POST',
    'inline/choose',
    'post an inline result',
    z.object({ query_id: z.string(), result_id: z.string() }),
    ({ core }, person, body) => chooseInline(core, person, body.query_id, body.result_id),
  ),
  own(
    'GET',
    'invoice',
    'an invoice by message_id or slug',
    z.object({ message_id: coercedInt.optional(), slug: z.string().optional() }),
    ({ core }, person, body) => {
      const {
        payload: _,
        providerToken: __,
        ...shown
      } = findInvoice(core, person, { messageId: body.message_id, slug: body.slug });
      return shown;
    },
  ),
  own(
    'POST',
    'pay',
    'pay an invoice: asks the bot, then posts the payment, whose news may come again (repeats); no money moves',
    z.object({
      message_id: z.number().optional(),
      slug: z.string().optional(),
      repeats: z.number().int().min(0).max(100).default(0),
    }),
    ({ core }, person, { message_id: messageId, slug, repeats }) =>
      payInvoice(core, person, { messageId, slug }, repeats),
  ),
];

const launch = z.object({
  via: z.enum(['inline', 'menu', 'keyboard', 'link']),
  url: z.string().optional(),
  start_param: z.string().optional(),
  platform: z.string().default('ios'),
  theme: z.record(z.string(), z.string()).default(themeParams.light),
  auth_date: z.number().optional(),
});

function launchRequest(body: z.infer<typeof launch>, publicUrl: URL): LaunchRequest {
  const { via, url, start_param: startParam, platform, theme, auth_date: authDate } = body;
  return { via, url: url ?? publicUrl.href, startParam, platform, theme, authDate };
}

const miniApps: ControlRoute[] = [
  own(
    'POST',
    'launch',
    "open a mini app: the frame's address with signed launch data",
    launch,
    ({ core, port }, person, body) => launchApp(core, person, launchRequest(body, core.publicUrl), port),
  ),
  own(
    'POST',
    'init-data',
    'sign any launch data for this person, with a chosen age',
    z.object({
      auth_date: z.number().optional(),
      query_id: z.string().optional(),
      start_param: z.string().optional(),
      chat_type: z.string().optional(),
      chat_instance: z.string().optional(),
    }),
    ({ core }, person, body) => {
      const { is_bot: _, ...user } = userOf(person);
      const allows = (person.started || person.writeAccess) && !person.blocked;
      const fields = { ...body, user: { ...user, ...(allows ? { allows_write_to_pm: true } : {}) } };
      return { init_data: signLaunchData(core.token, { ...fields, auth_date: body.auth_date ?? core.now() }) };
    },
  ),
  own(
    'POST',
    'app-data',
    'data sent by an app that was opened from a keyboard button',
    z.object({ data: z.string(), button_text: z.string() }),
    ({ core }, person, body) => {
      const bytes = Buffer.byteLength(body.data);
      if (bytes === 0 || bytes > telegramLimits.appDataBytes)
        throw new SandboxError(422, 'the data is empty or too long');
      return sendAsPerson(core, person, { web_app_data: { data: body.data, button_text: body.button_text } });
    },
  ),
];

export const personRoutes: ControlRoute[] = [...writing, ...pressing, ...miniApps];
