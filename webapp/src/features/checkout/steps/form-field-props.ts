/** What the form passes to a field of its own, by react-hook-form's `Controller`. */
export interface FormFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  readOnly: boolean;
  error: string | undefined;
  ref: (input: HTMLInputElement | null) => void;
}
