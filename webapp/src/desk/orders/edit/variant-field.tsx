import { useQuery } from '@tanstack/react-query';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Product } from '#shared/contract/product.ts';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import type { OrderedLine } from './edit-draft.ts';
import { choicesOf, isSameChoice } from './product-choices.ts';

interface VariantFieldProps {
  line: OrderedLine;
  /** Null for the variant that was ordered. */
  values: Record<string, number> | null;
  onChange: (values: Record<string, number> | null) => void;
}

const AS_ORDERED = '';

/** Chooses another variant of an ordered product; its place is reserved until it is known whether there is another. */
export function VariantField({ line, values, onChange }: VariantFieldProps) {
  const { data: product, isPending } = useQuery({
    queryKey: ['desk', 'ordered-product', line.id],
    queryFn: ({ signal }) => deskData<Product>(`/api/products/${line.id}`, { signal }),
    retry: false,
  });
  const others = (product ? choicesOf(product) : []).filter(
    (one) => !isSameChoice(one.values, line.selectedAttributeValues),
  );
  if (!isPending && others.length === 0) return null;
  const chosen = others.findIndex((one) => values !== null && isSameChoice(one.values, values));
  return (
    <SelectField
      label={`Вариант: ${line.title}`}
      small
      wide
      value={chosen < 0 ? AS_ORDERED : String(chosen)}
      options={[
        [AS_ORDERED, `${line.value_name} (как заказано)`],
        ...others.map(({ name, price }, at): [string, string] => [String(at), `${name} · ${formatRoubles(price)}`]),
      ]}
      onChange={(at) => onChange(at === AS_ORDERED ? null : (others[Number(at)]?.values ?? null))}
    />
  );
}
