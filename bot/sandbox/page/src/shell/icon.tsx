const paths = {
  attach: 'M20 11.5 12 19.4a5 5 0 0 1-7.1-7.1l8.3-8.2a3.4 3.4 0 0 1 4.8 4.8l-8.2 8.1a1.7 1.7 0 0 1-2.4-2.4l7.5-7.4',
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  send: 'M4.5 12 20 4.5 15 20l-3.5-6.5zM11.5 13.5 20 4.5',
  keyboard: 'M3 7h18v10H3zM7 10.5v.01M10.5 10.5v.01M14 10.5v.01M17 10.5v.01M8.5 14h7',
  menu: 'M4 7h16M4 12h16M4 17h10',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.01',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z',
  link: 'M8 16 16.5 7.5M9.5 7.5h7v7',
  app: 'M4 5.5h16v13H4zM4 9.5h16',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4',
  inline: 'M5 8h11a4 4 0 0 1 0 8h-4M14.5 13 11.5 16l3 3M8 5 5 8l3 3',
  reply: 'M9.5 6 4.5 11l5 5M5 11h8.5a6 6 0 0 1 6 6v1',
  check: 'M4.5 12.5l4.5 4.5L19.5 7',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  down: 'M6 9.5l6 6 6-6',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.5v4h-4',
  block: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.8 5.8l12.4 12.4',
  broom: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={name === 'more' ? 3 : 1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
