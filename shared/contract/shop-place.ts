/** `Тверь, Набережная, 5`: where the shop is, as far as its owner has set it; empty if nothing is set. */
export const shopPlace = ({ city, address }: { city: string; address: string }): string =>
  [city, address].filter((part) => part !== '').join(', ');
