/** Leaves for the provider's own payment page. A form, since an address with a receipt in it may be too long. */
export function goToProviderPage({ action, fields }: { action: string; fields: Record<string, string> }): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
