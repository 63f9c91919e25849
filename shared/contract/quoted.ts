/** A name in quotes; quotes inside it become inner ones: «Кружка „Туман“». */
export const quoted = (name: string): string => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
