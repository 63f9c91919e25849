import { useId } from 'react';
import { keysOf } from '#shared/contract/keys-of.ts';
import { DEFAULT_THEME, type Theme, type ThemeName } from '#shared/contract/theme.ts';
import { THEME_FIELD_NAMES } from '#shared/contract/theme-field-names.ts';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { WEB_FONTS, webFontOf } from '#webapp/lib/fonts/web-fonts.ts';
import { ColourField } from './colour-field.tsx';
import styles from './theme-fields.module.css';

interface ThemeFieldsProps {
  theme: Theme;
  onChange: (part: Partial<Theme>) => void;
  problemOf: (name: ThemeName) => string | undefined;
}

const COLOURS = keysOf(DEFAULT_THEME).filter((name) => name.endsWith('Color'));
const MAX_RADIUS = 40;

/** Each value of the theme. Colours are typed or picked; the storefront mends what could not be read. */
export function ThemeFields({ theme, onChange, problemOf }: ThemeFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Цвета, шрифт и углы</legend>
      <p className={styles.hint}>Если текст на вашем цвете плохо читается, витрина подправит оттенок.</p>
      <div className={styles.colours}>
        {COLOURS.map((name) => (
          <ColourField
            key={name}
            label={THEME_FIELD_NAMES[name]}
            value={theme[name]}
            problem={problemOf(name)}
            onChange={(colour) => onChange({ [name]: colour })}
          />
        ))}
      </div>
      <div className={styles.pair}>
        <FontField family={theme.fontFamily} onChange={(fontFamily) => onChange({ fontFamily })} />
        <RadiusField radius={theme.borderRadius} onChange={(borderRadius) => onChange({ borderRadius })} />
      </div>
    </fieldset>
  );
}

/** The fonts that the shop serves itself, the device's own, and whatever else the theme has. */
function FontField({ family, onChange }: { family: string; onChange: (family: string) => void }) {
  const value = webFontOf(family) ?? family;
  const known = [...WEB_FONTS.map((font) => [font, font] as const), ['system-ui', 'Как на устройстве'] as const];
  const isKnown = known.some(([font]) => font === value);
  return (
    <div className={styles.field}>
      <span className={styles.label}>{THEME_FIELD_NAMES.fontFamily}</span>
      <SelectField
        label={THEME_FIELD_NAMES.fontFamily}
        wide
        value={value}
        options={isKnown ? known : [...known, [value, value]]}
        onChange={onChange}
      />
    </div>
  );
}

function RadiusField({ radius, onChange }: { radius: string; onChange: (radius: string) => void }) {
  const id = useId();
  const pixels = Number.parseInt(radius, 10);
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        <label htmlFor={id}>{THEME_FIELD_NAMES.borderRadius}</label> <span className={styles.pixels}>{pixels}</span>
      </span>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={0}
        max={MAX_RADIUS}
        value={pixels}
        aria-valuetext={`${pixels} пикс.`}
        onChange={({ target }) => onChange(`${target.value}px`)}
      />
    </div>
  );
}
