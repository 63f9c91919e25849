/** Whether a name is a time zone of the IANA list, as `Asia/Omsk`. */
export function isTimezone(name: string): boolean {
  // Some engines accept offsets like +03:00 as zones: they have no summer time, and the database may not read them.
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('ru', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
