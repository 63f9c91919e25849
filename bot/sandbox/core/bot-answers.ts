export interface CallbackAnswer {
  text?: string | undefined;
  show_alert: boolean;
  url?: string | undefined;
}

export interface InlineAnswer {
  results: InlineResult[];
  /** With it the app requests more results at the end of the list. */
  next_offset?: string;
}

/** An inline result in the form of the Bot API; the sandbox uses only the fields that it draws. */
export type InlineResult = Record<string, unknown> & { type: string; id: string };

export interface CheckoutAnswer {
  ok: boolean;
  error_message?: string | undefined;
}
