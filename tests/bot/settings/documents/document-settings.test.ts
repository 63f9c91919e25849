import { describe, expect, it } from 'vitest';
import { joinParts, textOfFile } from '#bot/settings/documents/ask-document-text.ts';
import { newClaimCode } from '#shared/domain/customers/first-admin.ts';
import { buttonsOf, PAVEL } from '../../../support/bot.ts';
import { openBotShop } from '../../../support/bot-shop.ts';
import { chatPartner } from '../../../support/chat-partner.ts';

const { db, telegram, errors } = await openBotShop();

const pavel = chatPartner(telegram, PAVEL, 20_000);

describe('a document of the shop', { timeout: 60_000 }, () => {
  it('is among the first messages to a new owner', async () => {
    const steps = await pavel.write(`/claim ${await newClaimCode({ db })}`, /С чего начать\n\n(○ .+\n)*○ Документы/);
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
      title: 'Политика',
      body: 'Мы храним данные.\n\nИ бережём.',
    });
    await pavel.press('‹ Документы', /Их открывают/);
    await pavel.press('Аренда · есть', /Свой текст/);
    await pavel.press('Убрать с сайта', /Убрать «Аренда»/);
    await pavel.press('Убрать', /Их открывают/);
    expect(await db.document.count()).toBe(1);
    expect(errors()).toEqual([]);
  });

  it('starts from a template, and its blanks are asked for once for all documents', async () => {
    await pavel.write('/settings', /Минимальный заказ: нет/);
    await pavel.press('Документы', /Их открывают/);
    await pavel.press('Публичная оферта · нет текста', /магазин открывать нельзя/);
    await pavel.press('Взять шаблон', /Шаг 1 из 5/);
    await pavel.write('ИП Павлов Павел Павлович', /Шаг 2 из 5/);
    await pavel.write('500100732258', /Такого ИНН не бывает/);
    await pavel.write('5001 0073 2259', /Шаг 3 из 5/);
    await pavel.write('304500116000157', /Шаг 4 из 5/);
    await pavel.write('127000, Москва, ул. Лесная, 5', /Шаг 5 из 5/);
    await pavel.write('pavel', /не похоже на адрес почты/);
    await pavel.write('pavel@example.ru', /Проверьте текст[\s\S]*юрист/);
    const preview = (await telegram.received(PAVEL)).findLast(({ document }) => document)?.document;
    expect(preview?.file_name).toBe('публичная-оферта.txt');
    const file = await fetch(`${telegram.apiRoot}/sandbox/files/${preview?.file_id}`);
    const shown = await file.text();
    expect(shown).toContain('ИП Павлов Павел Павлович, ИНН 500100732259, ОГРНИП 304500116000157');
    expect(await db.document.count({ where: { slug: 'offer' } })).toBe(0);
    await pavel.press('Опубликовать', /уже на сайте/);
    expect(`${(await db.document.findUniqueOrThrow({ where: { slug: 'offer' } })).body}\n`).toBe(shown);

    await pavel.press('‹ Документы', /Публичная|Их открывают/);
    await pavel.press('Возврат товара · нет текста', /добавьте, если он нужен/);
    await pavel.press('Взять шаблон', /Сейчас: ИП Павлов/);
    for (const step of [2, 3, 4, 5]) await pavel.press('Оставить как есть', new RegExp(`Шаг ${step} из 5`));
    await pavel.press('Оставить как есть', /Памятку нужно передавать/);
    await pavel.press('Опубликовать', /Возврат товара[\s\S]*знак/);
    expect(errors()).toEqual([]);
  });

  it('is read in the encodings of old editors, and from messages that an app has split', () => {
    expect(textOfFile(Buffer.from([0xcc, 0xfb]))).toBe('Мы');
    expect(textOfFile(Buffer.from('  \n'))).toBeNull();
    const long = 'а'.repeat(4096);
    expect(joinParts([long, 'конец'])).toBe(`${long} конец`);
    expect(joinParts(['Раз.', 'Два.'])).toBe('Раз.\n\nДва.');
  });
});
