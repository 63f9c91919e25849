/** A name in quotes; those that it holds itself become inner ones: «Кружка „Туман“». */
export const quoted = (name: string): string => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
