/** A link to a map that finds Russian addresses. */
export const mapLink = (address: string): string => `https://yandex.ru/maps/?text=${encodeURIComponent(address)}`;
