import type { ReactNode } from 'react';
import styles from './sheet-actions.module.css';

/** The buttons at the end of a sheet: they stay at its lower edge, however long it is. */
export const SheetActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;
