import { describe, expect, it } from 'vitest';
import { documentBody } from '#shared/contract/desk/documents.ts';
import { DOCUMENT_TEMPLATES } from '#shared/domain/settings/document-templates/document-templates.ts';
import { isInn, isOgrn, legalDetailsSchema } from '#shared/domain/settings/legal-details.ts';

const SELLER = legalDetailsSchema.parse({
  name: 'ООО «Лавка»',
  inn: '7707083893',
  ogrn: '1027700132195',
  address: '127000, Москва, ул. Лесная, 5',
  email: 'lavka@example.ru',
});

describe.each(Object.entries(DOCUMENT_TEMPLATES))('the template %s', (_slug, { advice, text }) => {
  const body = text(SELLER, 'Лавка');

  it('names the seller and the shop, and leaves no blank', () => {
    for (const word of [SELLER.name, SELLER.inn, `ОГРН ${SELLER.ogrn}`, SELLER.address, SELLER.email, 'Лавка']) {
      expect(body).toContain(word);
    }
    expect(body).not.toMatch(/undefined|null|\[object|\{|_{2,}|демо/i);
    expect(documentBody.parse(body)).toBe(body);
  });

  it('has something to ask a lawyer', () => {
    expect(advice).toMatch(/[Юю]рист|отдельным документом/);
  });
});

describe('legal numbers', () => {
  it.each([
    ['7707083893', true],
    ['7707083894', false],
    ['500100732259', true],
    ['500100732258', false],
    ['000', false],
  ])('ИНН %s', (inn, isRight) => expect(isInn(inn)).toBe(isRight));

  it.each([
    ['1027700132195', true],
    ['1027700132196', false],
    ['304500116000157', true],
    ['304500116000158', false],
    ['12345', false],
  ])('ОГРН %s', (ogrn, isRight) => expect(isOgrn(ogrn)).toBe(isRight));
});
