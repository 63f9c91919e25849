const MAX_NAME = 64;
/** Names of ICU alone: PostgreSQL, which counts the days of figures and exports, does not know them. */
const OF_ICU = /^(?:US\/Pacific-New|SystemV\/.*)$/i;

/**
 * Whether a name is a time zone of the IANA list, as `Asia/Omsk`. Short names like `VST` are refused: some mean other
 * zones, or none, to PostgreSQL.
 */
export function isTimezone(name: string): boolean {
  // Some engines accept offsets like +03:00 as zones: they have no summer time, and the database may not read them.
  if (name.length > MAX_NAME || !/^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/.test(name) || OF_ICU.test(name))
    return false;
  try {
    new Intl.DateTimeFormat('ru', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
