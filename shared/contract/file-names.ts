interface Days {
  from: string;
  to: string;
}

const daysName = ({ from, to }: Days): string => (from === to ? from : `${from}_${to}`);

/**
 * The names of files that people download, without an extension. They have no spaces and no signs that a file system
 * forbids. Days are those of the shop's clock, except for personal data: theirs is the day in UTC, since a browser that
 * names the file does not know the shop's time zone.
 */
export const FILE_NAMES = {
  goodsTemplate: () => 'шаблон-товаров',
  goods: (day: string) => `товары-${day}`,
  orders: (days: Days) => `заказы-${daysName(days)}`,
  figures: (days: Days) => `цифры-${daysName(days)}`,
  importReport: (day: string) => `отчёт-импорта-${day}`,
  importFaults: () => 'ошибки-импорта',
  personalData: (day: string) => `персональные-данные-${day}`,
  document: (title: string) =>
    title
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? 'документ',
};
