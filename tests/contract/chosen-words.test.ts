import { expect, it } from 'vitest';
import { chosenWords } from '#shared/contract/chosen-words.ts';

const words = (attribute_name: string, value_name: string) => chosenWords({ attribute_name, value_name });

it('each value stands with what it was chosen of', () => {
  expect(words('Цвет', 'Терракота')).toBe('Цвет: Терракота');
  expect(words('Цвет, Разметка', 'Хвойный, Точка')).toBe('Цвет: Хвойный, Разметка: Точка');
});

it('a value with a comma of its own is given to no other attribute', () => {
  expect(words('Состав', 'лён, хлопок')).toBe('Состав: лён, хлопок');
  expect(words('Состав, Цвет', 'лён, хлопок, Синий')).toBe('Состав, Цвет: лён, хлопок, Синий');
});
