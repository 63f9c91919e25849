/** Telegram's light colours, for launches that name none. */
export const defaultTheme: Record<string, string> = {
  accent_text_color: '#168acd',
  bg_color: '#ffffff',
  bottom_bar_bg_color: '#ffffff',
  button_color: '#2481cc',
  button_text_color: '#ffffff',
  destructive_text_color: '#d14e4e',
  header_bg_color: '#ffffff',
  hint_color: '#8a939b',
  link_color: '#2481cc',
  secondary_bg_color: '#f1f3f5',
  section_bg_color: '#ffffff',
  section_header_text_color: '#168acd',
  section_separator_color: '#e7e9eb',
  subtitle_text_color: '#8a939b',
  text_color: '#111416',
};
