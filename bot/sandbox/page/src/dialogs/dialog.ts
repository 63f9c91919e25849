import { type Dialog, type DialogButton, getScreen, setScreen } from '../state/store.ts';

type Unanswered<D> = D extends Dialog ? Omit<D, 'answer'> : never;

/** Shows a dialog and waits for the person's choice. A dialog that is open already is closed. */
export function ask(personId: number, dialog: Unanswered<Dialog>): Promise<string | undefined> {
  getScreen(personId).dialog?.answer(undefined);
  return new Promise((resolve) => {
    const answer = (id: string | undefined): void => {
      if (getScreen(personId).dialog?.answer === answer) setScreen(personId, { dialog: undefined });
      resolve(id);
    };
    setScreen(personId, { dialog: { ...dialog, answer } });
  });
}

export async function tell(personId: number, message: string, title?: string): Promise<void> {
  await ask(personId, { kind: 'question', title, message, buttons: [{ id: 'ok', text: 'Понятно' }] });
}

export async function confirm(
  personId: number,
  question: { title?: string; message: string; yes: string; no?: string; destructive?: boolean },
): Promise<boolean> {
  const { title, message, yes, no = 'Отмена', destructive } = question;
  const buttons: DialogButton[] = [
    { id: 'no', text: no, kind: 'quiet' },
    { id: 'yes', text: yes, kind: destructive ? 'destructive' : 'default' },
  ];
  return (await ask(personId, { kind: 'question', title, message, buttons })) === 'yes';
}
