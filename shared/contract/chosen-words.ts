interface ChosenNames {
  /** The attributes: `Цвет, Разметка`. */
  attribute_name: string;
  /** The chosen values, in the same order: `Хвойный, Точка`. */
  value_name: string;
}

const BETWEEN = ', ';

/** `Цвет: Хвойный, Разметка: Точка`. If a value contains a comma, the two lists are not combined. */
export function chosenWords({ attribute_name, value_name }: ChosenNames): string {
  const values = value_name.split(BETWEEN);
  const names = attribute_name.split(BETWEEN);
  if (names.length !== values.length) return `${attribute_name}: ${value_name}`;
  return names.map((name, at) => `${name}: ${values[at]}`).join(BETWEEN);
}
