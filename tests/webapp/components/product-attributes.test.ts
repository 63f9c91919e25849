import { describe, expect, it } from 'vitest';
import type { ProductAttribute } from '#shared/contract/product.ts';
import { attributeGroups, fitsSegments } from '#webapp/components/shop/product-attributes.ts';

function value(attribute: number, id: number, text: string, modifier: number | null): ProductAttribute {
  return {
    id: attribute * 100 + id,
    attribute_id: attribute,
    attribute: { id: attribute, name: `Атрибут ${attribute}` },
    value: { id, value: text },
    price_modifier: modifier,
    old_price: null,
  };
}

describe('the control of an attribute', () => {
  const group = (...texts: string[]) => {
    const [made] = attributeGroups(texts.map((text, index) => value(1, index + 1, text, null)));
    if (!made) throw new Error('no group');
    return made;
  };

  it('is a row of segments for a few short values', () => {
    expect(fitsSegments(group('S', 'M', 'L', 'XL'))).toBe(true);
  });

  it('is a select for long or many ones', () => {
    expect(fitsSegments(group('Серо-зелёный', 'Тёмно-синий'))).toBe(false);
    expect(fitsSegments(group('1', '2', '3', '4', '5'))).toBe(false);
  });
});
