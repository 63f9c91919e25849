/** Where a place is, on a map that knows Russian addresses. */
export const mapLink = (address: string): string => `https://yandex.ru/maps/?text=${encodeURIComponent(address)}`;
