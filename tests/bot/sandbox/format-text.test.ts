import { describe, expect, it } from 'vitest';
import { formatText } from '#bot/sandbox/entities/format-text.ts';

function spans(source: string, mode?: string) {
  const { text, entities = [] } = formatText(source, mode);
  return entities.map(({ type, offset, length, url, language }) => {
    const words = text.slice(offset, offset + length);
    return [type, words, ...(url ? [url] : []), ...(language ? [language] : [])];
  });
}

describe('text of messages', () => {
  it('reads HTML with nesting, links, code languages and named characters', () => {
    expect(spans('<b>Заказ <i>№ 7</i></b> &lt;готов&gt;', 'HTML')).toEqual([
      ['bold', 'Заказ № 7'],
      ['italic', '№ 7'],
    ]);
    expect(spans('<a href="https://a.ru/?x=1&amp;y=2">тут</a>', 'HTML')).toEqual([
      ['text_link', 'тут', 'https://a.ru/?x=1&y=2'],
    ]);
    expect(spans('<pre><code class="language-js">let a</code></pre>', 'HTML')).toEqual([['pre', 'let a', 'js']]);
    expect(spans('<blockquote expandable>раз</blockquote><tg-spoiler>два</tg-spoiler>', 'HTML')).toEqual([
      ['expandable_blockquote', 'раз'],
      ['spoiler', 'два'],
    ]);
    expect(formatText('&lt;b&gt; &amp;', 'HTML').text).toBe('<b> &');
  });

  it('reads MarkdownV2 with escapes, nesting and quotes', () => {
    expect(spans('*жирный _внутри_* ~нет~ ||тайна||', 'MarkdownV2')).toEqual([
      ['bold', 'жирный внутри'],
      ['italic', 'внутри'],
      ['strikethrough', 'нет'],
      ['spoiler', 'тайна'],
    ]);
    expect(formatText('10\\.5 \\* 2', 'MarkdownV2').text).toBe('10.5 * 2');
    expect(spans('[тут](https://a.ru/x_\\)) `a_b`', 'MarkdownV2')).toEqual([
      ['text_link', 'тут', 'https://a.ru/x_)'],
      ['code', 'a_b'],
    ]);
    expect(spans('>цитата\n>дальше\nпосле', 'MarkdownV2')).toEqual([['blockquote', 'цитата\nдальше']]);
    expect(spans('```js\nlet a = 1;\n```', 'MarkdownV2')).toEqual([['pre', 'let a = 1;', 'js']]);
  });

  it('counts offsets in UTF-16 units and trims with its entities', () => {
    const { text, entities } = formatText('  🛍 <b>ура</b> ', 'HTML');
    expect(text).toBe('🛍 ура');
    expect(entities).toEqual([{ type: 'bold', offset: 3, length: 3 }]);
  });

  it('finds links, commands, mentions, tags, addresses and phones by itself, but not in code', () => {
    expect(
      spans('/start пишите @anna_smirnova, shop@example.ru или https://example.ru/a?b=1. #скидки +7 916 123-45-67'),
    ).toEqual([
      ['bot_command', '/start'],
      ['mention', '@anna_smirnova'],
      ['email', 'shop@example.ru'],
      ['url', 'https://example.ru/a?b=1'],
      ['hashtag', '#скидки'],
      ['phone_number', '+7 916 123-45-67'],
    ]);
    expect(spans('<code>/start example.ru</code>', 'HTML')).toEqual([['code', '/start example.ru']]);
    expect(spans('1/2 и 10/20')).toEqual([]);
  });
});
