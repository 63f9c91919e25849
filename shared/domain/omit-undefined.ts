type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** A change without the fields that are undefined. */
export function omitUndefined<T extends object>(change: T): Defined<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Defined<T>;
}
