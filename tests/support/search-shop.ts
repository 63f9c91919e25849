import type { Database } from '#shared/domain/database.ts';
import { addAttribute, makeCategory, makeProduct, rub } from './shop-fixture.ts';

/** A small shop to search in; products are known by their titles. */
export async function fillSearchShop(db: Database) {
  const dishes = await makeCategory(db, { slug: 'posuda', title: 'Посуда' });
  const holidays = await makeCategory(db, { slug: 'prazdnik', title: 'Праздник' });
  const closed = await makeCategory(db, { slug: 'sklad', title: 'Склад', isHidden: true });
  const add = (categoryId: number, title: string, roubles: number, description = '') =>
    makeProduct(db, { categoryId, title, price: rub(roubles), description });

  const mug = await add(dishes.id, 'Кружка керамическая «Утро», 320 мл', 1290, 'Матовая глазурь, широкая ручка.');
  await add(dishes.id, 'Кружка', 500);
  await add(dishes.id, 'Подставка под кружку', 300);
  await add(dishes.id, 'Чайник заварочный', 2500, 'К нему подходит любая кружка. Чехол из ваты.');
  const vase = await add(dishes.id, 'Ваза керамическая', 1800);
  await add(dishes.id, 'Тарелка глубокая', 700);
  await add(dishes.id, 'Салфетка льняная', 250, '100% лён & хлопок');
  await add(holidays.id, 'Ёлка искусственная', 4000, 'Пушистая, на подставке.');
  await add(holidays.id, 'Елочные игрушки', 900);
  await add(holidays.id, 'Блокнот дорожный', 350);
  await add(closed.id, 'Кружка со склада', 100);
  await makeProduct(db, { categoryId: dishes.id, title: 'Кружка скрытая', price: rub(100), isHidden: true });

  await addAttribute(db, mug.id, 'Цвет', [{ value: 'Бирюзовый' }, { value: 'Белый', price: rub(1490) }]);
  await addAttribute(db, vase.id, 'Размер', [
    { value: 'Малая', price: rub(1500) },
    { value: 'Большая', price: rub(3000) },
  ]);
  return { mug, vase, dishes, holidays, closed };
}
