import type { ProductChoices } from '#shared/contract/desk/product-editor.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { Section } from '#webapp/desk/product-editor/section.tsx';
import type { SectionProps } from '#webapp/desk/product-editor/section-props.ts';
import { AddValue } from './add-value.tsx';
import { AttributeCard } from './attribute-card.tsx';
import { addAttribute, namedValues } from './attribute-changes.ts';

const MOST_OFFERED = 4;

/** The attributes that a buyer chooses: colour, size, volume. */
export function AttributesSection({ form, problems, change, choices }: SectionProps & { choices: ProductChoices }) {
  const { attributes } = form;
  const offered = choices.attributes
    .map(({ name }) => name)
    .filter((name) => !attributes.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    .slice(0, MOST_OFFERED);
  return (
    <Section title="Характеристики" note="Из чего выбирает покупатель: цвет, размер, объём">
      {attributes.map((attribute, at) => (
        <AttributeCard key={attribute.key} {...{ form, problems, change, choices, attribute, at }} />
      ))}
      {attributes.length < PRODUCT_LIMITS.attributes && (
        <AddValue
          label="Новая характеристика"
          placeholder="Новая характеристика"
          offered={offered}
          onAdd={(text) => change((now) => namedValues(text).reduce(addAttribute, now))}
        />
      )}
    </Section>
  );
}
