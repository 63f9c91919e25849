import type { Context } from 'grammy';
import type { ConversationKind } from '#bot/kernel/context.ts';
import { askInReply } from '#bot/kernel/conversation/ask.ts';
import { REPLY_TEMPLATE_LIMITS } from '#shared/contract/desk/inbox.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { isVisible, type Understood } from '#shared/contract/read-text.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { addReplyTemplate } from '#shared/domain/orders/reply-templates.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

const words =
  (what: string, max: number) =>
  ({ message }: Context): Understood<string> => {
    const text = message?.text?.trim() ?? '';
    if (!isVisible(text) || text.startsWith('/')) return { hint: 'Ответьте, пожалуйста, текстом.' };
    if (text.length <= max) return { value: text };
    return { hint: `${what} — до ${max} знаков, а здесь ${text.length}. Сократите, пожалуйста, и пришлите ещё раз.` };
  };

/** Asks for the name and the text of a reply template. */
export const newTemplate: ConversationKind<Record<never, never>> = {
  name: 'newtemplate',
  version: 1,
  doing: 'добавляете заготовку ответа',
  dropped: 'Заготовка не добавлена.',
  outlastsCommands: false,
  run: async (talk, ctx, _args, { db }) => {
    const { value: title, ctx: named } = await askInReply(talk, ctx, {
      words: 'Как назвать заготовку? Коротко, например: Часы работы. Передумали — /cancel.',
      placeholder: 'Название',
      understand: words('Название', REPLY_TEMPLATE_LIMITS.title),
    });
    const { value: text, ctx: answer } = await askInReply(talk, named, {
      words: 'Что отвечать? Напишите текст так, как его увидит покупатель.',
      placeholder: 'Текст ответа',
      understand: words('Текст', REPLY_TEMPLATE_LIMITS.text),
    });
    const telegramId = answer.from?.id ?? 0;
    const isAdded = await talk.external(async () => {
      const staff = await findStaff({ db }, telegramId);
      try {
        await addReplyTemplate({ db }, staff?.id ?? 0, { title: title.replace(/\s+/g, ' '), text });
        return true;
      } catch (error) {
        if (error instanceof ShopError) return false;
        throw error;
      }
    });
    await answer.reply(
      isAdded
        ? `Заготовка ${quoted(title)} добавлена. Она ждёт в /inbox, в вопросе под кнопкой «Заготовкой».`
        : 'Не добавили: заготовка с таким названием уже есть, или их стало слишком много.',
    );
  },
};
