import { AttributeControl, type AttributeControlProps } from '#webapp/components/shop/attribute-control.tsx';
import styles from './attribute-field.module.css';

/** On the sheet there is room for every value with the attribute's name above. */
export function AttributeField(props: AttributeControlProps) {
  return (
    <div className={styles.field}>
      <p className={styles.name} aria-hidden="true">
        {props.group.name}
      </p>
      <AttributeControl {...props} roomy />
    </div>
  );
}
