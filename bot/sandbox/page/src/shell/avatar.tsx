const hues = [24, 152, 262, 205, 338];

/** A person's initials on the person's colour. */
export function PersonAvatar({ id, name, size = 40 }: { id: number; name: string; size?: number }) {
  const initials = name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2);
  const hue = hues[id % hues.length] ?? 205;
  return (
    <span
      className="avatar"
      style={{ width: size, height: size, fontSize: size * 0.38, ['--hue' as string]: hue }}
      aria-hidden="true"
    >
      {initials}
    </span>
  );
}

/** The bot's mark: an awning over a counter. */
export function BotAvatar({ size = 40 }: { size?: number }) {
  return (
    <span className="avatar avatar-bot" style={{ width: size, height: size }} aria-hidden="true">
      <svg viewBox="0 0 32 32" width={size * 0.64} height={size * 0.64} aria-hidden="true">
        <path
          d="M6 8h20l2 7a3.7 3.7 0 0 1-6.7 1.6 3.4 3.4 0 0 1-5.3 0 3.4 3.4 0 0 1-5.3 0A3.7 3.7 0 0 1 4 15zM7.5 18.5V26h17v-7.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
}
