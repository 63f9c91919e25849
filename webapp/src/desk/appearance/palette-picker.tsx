import { useId } from 'react';
import { keysOf } from '#shared/contract/keys-of.ts';
import { PALETTES, paletteOf } from '#shared/contract/palettes.ts';
import { DEFAULT_THEME, isDefaultTheme, type Theme } from '#shared/contract/theme.ts';
import { variablesOf } from '#webapp/lib/theme/theme-variables.ts';
import styles from './palette-picker.module.css';

interface PalettePickerProps {
  theme: Theme;
  onChoose: (theme: Theme) => void;
}

const READY = [
  ...keysOf(PALETTES).map((name) => ({ name, label: PALETTES[name].label, theme: PALETTES[name].theme })),
  { name: 'default', label: 'Обычное', theme: DEFAULT_THEME },
] as const;

/** Ready looks, each drawn in its own colours; one of them is chosen while all colours are its own. */
export function PalettePicker({ theme, onChoose }: PalettePickerProps) {
  const name = useId();
  const chosen = paletteOf(theme) ?? (isDefaultTheme(theme) ? 'default' : null);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Палитра</legend>
      <p className={styles.hint}>Меняет сразу цвета, шрифт и углы. Ниже всё это можно поправить.</p>
      <div className={styles.palettes}>
        {READY.map((palette) => (
          <label key={palette.name} className={styles.palette}>
            <input
              type="radio"
              name={name}
              checked={palette.name === chosen}
              onChange={() => onChoose(palette.theme)}
            />
            <Sample theme={palette.theme} />
            {palette.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A page with a card and a button, in the colours that the storefront would derive. */
function Sample({ theme }: { theme: Theme }) {
  return (
    <span className={styles.page} style={variablesOf(theme)} aria-hidden="true">
      <span className={styles.heading}>Аа</span>
      <span className={styles.card}>
        <span className={styles.line} />
        <span className={styles.button} />
      </span>
    </span>
  );
}
