import { type Import, LEAVABLE, type Leavable } from '#shared/contract/desk/imports.ts';
import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { deskData, useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { importKey } from './import-queries.ts';
import { LEAVABLE_NAMES } from './import-words.ts';
import styles from './imports.module.css';

/** Fields of existing goods that the import must not change. Every choice compares the file again. */
export function UnchangedFields({ import: { id, options } }: { import: Import }) {
  const { run } = useDeskCall({
    call: (leave: Leavable[]) => deskData<Import>(`/api/desk/imports/${id}/read`, { method: 'POST', body: { leave } }),
    refresh: [importKey(id)],
  });
  const isLeft = (field: Leavable): boolean => options.leave.includes(field);
  const turn = (field: Leavable, isOn: boolean) => run(LEAVABLE.filter((one) => (one === field ? isOn : isLeft(one))));
  return (
    <fieldset className={styles.group}>
      <legend>Не менять у товаров, которые уже есть:</legend>
      {LEAVABLE.map((field) => (
        <CheckField key={field} checked={isLeft(field)} onChange={(isOn) => turn(field, isOn)}>
          {LEAVABLE_NAMES[field]}
        </CheckField>
      ))}
    </fieldset>
  );
}
