import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { LongTextField } from './long-text-field.tsx';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

export function TextsSection({ form, problems, change }: SectionProps) {
  return (
    <Section title="Описание товара">
      <div data-path="title">
        <TextField
          label="Название"
          value={form.title}
          maxLength={PRODUCT_LIMITS.title}
          error={problems.title}
          onChange={({ target }) => change((now) => ({ ...now, title: target.value }))}
        />
      </div>
      <div data-path="description">
        <LongTextField
          label="Описание"
          value={form.description}
          max={PRODUCT_LIMITS.description}
          error={problems.description}
          onChange={(description) => change((now) => ({ ...now, description }))}
        />
      </div>
    </Section>
  );
}
