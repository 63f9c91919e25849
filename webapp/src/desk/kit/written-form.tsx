import type { WrittenFieldView } from '#shared/contract/desk/written-field.ts';
import { Panel } from './panel.tsx';
import { RecordForm } from './record-form.tsx';
import type { useWrittenForm } from './use-written-form.ts';
import { WrittenField } from './written-field.tsx';
import styles from './written-form.module.css';

interface WrittenFormProps<Section extends string> {
  written: ReturnType<typeof useWrittenForm>;
  /** The panels, by their headings. */
  sections: Record<Section, string>;
  /** The fields that are shown now. */
  fields: readonly WrittenFieldView<Section>[];
  save?: string;
}

/** The fields in panels, each under its heading. */
export function WrittenForm<Section extends string>(props: WrittenFormProps<Section>) {
  const { written, sections, fields, save = 'Сохранить' } = props;
  return (
    <RecordForm form={written.form} isBusy={written.isBusy} save={save}>
      {Object.entries<string>(sections).map(([section, title]) => (
        <Panel key={section} title={title}>
          <div className={styles.fields}>
            {fields
              .filter((field) => field.section === section)
              .map((field) => (
                <WrittenField key={field.key} {...written.propsOf(field)} />
              ))}
          </div>
        </Panel>
      ))}
    </RecordForm>
  );
}
