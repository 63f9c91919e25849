export type Theme = 'light' | 'dark';

/** The messenger's colours for mini apps: the fifteen keys of Telegram's themes. */
export const themeParams: Record<Theme, Record<string, string>> = {
  light: {
    accent_text_color: '#1b6fa8',
    bg_color: '#ffffff',
    bottom_bar_bg_color: '#ffffff',
    button_color: '#1b6fa8',
    button_text_color: '#ffffff',
    destructive_text_color: '#c23934',
    header_bg_color: '#ffffff',
    hint_color: '#6c7883',
    link_color: '#1b6fa8',
    secondary_bg_color: '#f0f3f5',
    section_bg_color: '#ffffff',
    section_header_text_color: '#1b6fa8',
    section_separator_color: '#e2e7eb',
    subtitle_text_color: '#6c7883',
    text_color: '#14191f',
  },
  dark: {
    accent_text_color: '#6ab3f0',
    bg_color: '#17212b',
    bottom_bar_bg_color: '#17212b',
    button_color: '#4a9be0',
    button_text_color: '#ffffff',
    destructive_text_color: '#ef6a63',
    header_bg_color: '#1c2733',
    hint_color: '#8496a8',
    link_color: '#6ab3f0',
    secondary_bg_color: '#0f1720',
    section_bg_color: '#17212b',
    section_header_text_color: '#6ab3f0',
    section_separator_color: '#0f1720',
    subtitle_text_color: '#8496a8',
    text_color: '#f3f6f9',
  },
};
