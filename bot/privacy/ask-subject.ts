import { b, fmt } from '@grammyjs/parse-mode';
import type { ConversationKind } from '#bot/kernel/context.ts';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import { type Dialogue, end, say } from '#bot/kernel/conversation/dialogue.ts';
import { refusalWords } from '#bot/kernel/guards.ts';
import { readLength } from '#shared/contract/read-text.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { findDataSubjects } from '#shared/domain/privacy/find-data-subjects.ts';
import { foundSubjectsScreen } from './data-screens.ts';

const LONGEST = 60;

/** Asks an admin which person a written request is about. */
export const askSubject: ConversationKind<null> = {
  name: 'askperson',
  version: 1,
  doing: 'ищете покупателя',
  dropped: 'Ничего не изменилось.',
  outlastsCommands: false,
  run: async (talk, ctx, _args, { db }) => {
    const dialogue: Dialogue = { talk, name: 'askperson', ctx };
    dialogue.exit = { label: '‹ Не искать' };
    const typed = await askText(dialogue, {
      step: 'who',
      words: fmt`${b}Чьи данные нужны?${b}

Пришлите телефон, логин или номер заказа из письма покупателя.`,
      read: readLength('Запрос', LONGEST, { isOneLine: true }),
    });
    end(dialogue);
    const found = await talk.external(async ({ from }) => {
      if (!from) throw new Error('a question has no author');
      const { id } = await rememberTelegramUser(db, from);
      try {
        return { subjects: await findDataSubjects({ db }, id, typed) };
      } catch (error) {
        return { refused: refusalWords(error, {}) };
      }
    });
    await say(dialogue, 'subjects' in found ? foundSubjectsScreen(found.subjects) : { content: fmt`${found.refused}` });
  },
};
