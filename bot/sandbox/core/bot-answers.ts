export interface CallbackAnswer {
  text?: string | undefined;
  show_alert: boolean;
  url?: string | undefined;
}

export interface InlineAnswer {
  results: InlineResult[];
  /** With it the app asks for more once its list is at the end. */
  next_offset?: string;
}

/** An inline result in Bot API form; the sandbox reads the fields that it draws. */
export type InlineResult = Record<string, unknown> & { type: string; id: string };

export interface CheckoutAnswer {
  ok: boolean;
  error_message?: string | undefined;
}
