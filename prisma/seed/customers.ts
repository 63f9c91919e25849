import type { CustomerSeed } from './types.ts';

/** People who only wrote reviews: they have no password and no Telegram, so nobody can sign in as them. */
export const customers: readonly CustomerSeed[] = [
  { key: 'anna', firstName: 'Анна', lastName: 'Ковалёва' },
  { key: 'ilya', firstName: 'Илья', lastName: 'Фёдоров' },
  { key: 'marina', firstName: 'Марина', lastName: 'Соболева' },
  { key: 'timur', firstName: 'Тимур', lastName: 'Галиев' },
  { key: 'olga', firstName: 'Ольга', lastName: 'Дроздова' },
  { key: 'dasha', firstName: 'Даша' },
  { key: 'sergey', firstName: 'Сергей', lastName: 'Мельник' },
  { key: 'nadezhda', firstName: 'Надежда', lastName: 'Юрченко' },
  { key: 'artyom', firstName: 'Артём', lastName: 'Лебедев' },
  { key: 'ksenia', firstName: 'Ксения' },
  { key: 'pavel', firstName: 'Павел', lastName: 'Островский' },
  { key: 'gulnara', firstName: 'Гульнара', lastName: 'Ахметова' },
  { key: 'vera', firstName: 'Вера', lastName: 'Зимина' },
  { key: 'lisa', login: 'demo_lisitsa' },
  { key: 'kot', login: 'demo_kot_matroskin' },
];
