import type { ThemeName } from './theme.ts';

/** What admins call the values of a theme, in the chat and at the desk. */
export const THEME_FIELD_NAMES = {
  bgMainColor: 'Фон страницы',
  bgContainerColor: 'Фон карточек',
  bgButtonColor: 'Кнопки',
  bgBurgerColor: 'Фон меню',
  textMainColor: 'Текст страницы',
  textContainerColor: 'Текст карточек',
  textHeaderColor: 'Текст шапки',
  textStrongColor: 'Выделение',
  textLinkColor: 'Ссылки',
  fontFamily: 'Шрифт',
  borderRadius: 'Скругление',
} satisfies Record<ThemeName, string>;
