import { useEffect, useRef } from 'react';
import type { ProductChoices } from '#shared/contract/desk/product-editor.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { Section } from '#webapp/desk/product-editor/section.tsx';
import type { SectionProps } from '#webapp/desk/product-editor/section-props.ts';
import { AddValue } from './add-value.tsx';
import { AttributeCard, NEW_VALUES } from './attribute-card.tsx';
import { addAttribute, namedValues } from './attribute-changes.ts';
import styles from './attributes.module.css';

const MOST_OFFERED = 4;

/** The attributes that a buyer chooses: colour, size, volume. */
export function AttributesSection({ form, problems, change, choices }: SectionProps & { choices: ProductChoices }) {
  const { attributes } = form;
  const cards = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new card is on the page
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    cards.current?.querySelector<HTMLElement>(`:scope > :last-child input[aria-label^="${NEW_VALUES}"]`)?.focus();
  }, [attributes.length]);
  const offered = choices.attributes
    .map(({ name }) => name)
    .filter((name) => !attributes.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    .slice(0, MOST_OFFERED);
  return (
    <Section title="Характеристики" note="Из чего выбирает покупатель: цвет, размер, объём">
      <div ref={cards} className={styles.cards}>
        {attributes.map((attribute, at) => (
          <AttributeCard key={attribute.key} {...{ form, problems, change, choices, attribute, at }} />
        ))}
      </div>
      {attributes.length < PRODUCT_LIMITS.attributes && (
        <AddValue
          label="Новая характеристика"
          placeholder="Новая характеристика"
          offered={offered}
          onAdd={(text, isLeaving) => {
            isAdded.current = !isLeaving;
            change((now) => namedValues(text).reduce(addAttribute, now));
          }}
        />
      )}
    </Section>
  );
}
