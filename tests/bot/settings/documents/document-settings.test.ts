import { describe, expect, it } from 'vitest';
import { joinParts, textOfFile } from '#bot/settings/documents/ask-document-text.ts';
import { newClaimCode } from '#shared/domain/customers/first-admin.ts';
import { buttonsOf, PAVEL } from '../../../support/bot.ts';
import { openBotShop } from '../../../support/bot-shop.ts';
import { chatPartner } from '../../../support/chat-partner.ts';

const { db, telegram, errors } = await openBotShop();

const pavel = chatPartner(telegram, PAVEL, 20_000);

describe('a document of the shop', { timeout: 60_000 }, () => {
  it('is among the first things that a new owner hears of', async () => {
    const steps = await pavel.write(`/claim ${await newClaimCode(db)}`, /С чего начать\n\n○ Товары/);
    expect(buttonsOf(steps)).toContain('Добавить документы');
    await pavel.write('/start', /Магазин ещё не готов к открытию/);
    await pavel.press('Добавить документы', /Их открывают/);
  });

  it('comes as a .txt file, and replaces the text that was there', async () => {
    await db.document.create({ data: { slug: 'privacy', title: 'Политика', body: 'Демонстрационный текст. …' } });
    await db.document.create({ data: { slug: 'rent', title: 'Аренда', body: 'Свой текст.' } });
    await pavel.write('/settings', /Минимальный заказ: нет/);
    await pavel.press('Документы', /Их открывают/);
    await pavel.press('Политика · текст из примера', /замените его своим/);
    await pavel.press('✎ Заменить текст', /файлом \.txt/);
    await telegram.sendTextFile(PAVEL, 'договор.txt', Buffer.from([0, 1, 2]));
    await pavel.answered(/В этом файле не текст/);
    await telegram.sendTextFile(PAVEL, 'договор.txt', Buffer.from('\ufeffМы храним данные.\r\n\r\nИ бережём.'));
    await pavel.answered(/Текст сохранён[\s\S]*29 знаков/);
    expect(await db.document.findUnique({ where: { slug: 'privacy' } })).toMatchObject({
      ...{ title: 'Политика', body: 'Мы храним данные.\n\nИ бережём.' },
    });
    await pavel.press('‹ Документы', /Их открывают/);
    await pavel.press('Аренда · есть', /Свой текст/);
    await pavel.press('Убрать с сайта', /Убрать «Аренда»/);
    await pavel.press('Убрать', /Их открывают/);
    expect(await db.document.count()).toBe(1);
    expect(errors()).toEqual([]);
  });

  it('is read in the encodings of old editors, and from messages that an app has cut', () => {
    expect(textOfFile(Buffer.from([0xcc, 0xfb]))).toBe('Мы');
    expect(textOfFile(Buffer.from('  \n'))).toBeNull();
    const long = 'а'.repeat(4096);
    expect(joinParts([long, 'конец'])).toBe(`${long} конец`);
    expect(joinParts(['Раз.', 'Два.'])).toBe('Раз.\n\nДва.');
  });
});
