import { BLACK, contrast, INK, mix, parseColour, type Rgb, toHex, WHITE } from '#shared/contract/colour.ts';
import { DEFAULT_THEME, type Theme } from '#shared/contract/theme.ts';
import { lightnessOf, readableOn, withLightness } from './lightness.ts';

/** A little above 4.5 and 3, because of rounding to whole channels. */
const TEXT = 4.54;
const EDGE = 3.02;
const TITLE = 9;
/**
 * Contrast of a surface with its text: below this, shades of the surface move away from the text instead of towards it.
 */
const AMPLE = 7;
const SUCCESS: Rgb = { r: 24, g: 128, b: 70 };
/** White text on a button stays if the button's colour needs only a small change for it; otherwise the text is dark. */
const WHITE_IS_NEAR = 3;

/**
 * The colours that are derived from the owner's, which do not change. Text has 4.5 : 1 and edges have 3 : 1 on every
 * background where they are used, for any choice of the owner.
 */
export function derivedColours(theme: Theme): Record<string, string> {
  const main = read(theme.bgMainColor, DEFAULT_THEME.bgMainColor);
  const container = read(theme.bgContainerColor, DEFAULT_THEME.bgContainerColor);
  const burger = read(theme.bgBurgerColor, DEFAULT_THEME.bgBurgerColor);
  const owned = read(theme.bgButtonColor, DEFAULT_THEME.bgButtonColor);
  const button = buttonOf(owned);
  const textContainer = read(theme.textContainerColor, DEFAULT_THEME.textContainerColor);
  const textHeader = read(theme.textHeaderColor, DEFAULT_THEME.textHeaderColor);
  const textMain = read(theme.textMainColor, DEFAULT_THEME.textMainColor);
  const strong = read(theme.textStrongColor, DEFAULT_THEME.textStrongColor);
  const badge = buttonOf(strong);
  const link = read(theme.textLinkColor, DEFAULT_THEME.textLinkColor);

  const pole = poleOf(container);
  const sunken = mix(container, pole, 0.05);
  const tint = tinted(container, owned, 0.1);
  const dangerTint = tinted(container, strong, 0.08);
  const successTint = tinted(container, SUCCESS, 0.12);
  const onSurfaces = [container, sunken, tint];
  const text = readableOn(textContainer, [...onSurfaces, dangerTint, successTint], TEXT);
  const mainText = readableOn(textMain, [main], TEXT);

  const colours = hexes({
    '--on-main': mainText,
    '--on-main-soft': readableOn(mix(mainText, main, 0.28), [main], TEXT),
    '--link-on-main': readableOn(link, [main], TEXT),
    '--danger-on-main': readableOn(strong, [main], TEXT),
    '--line-main': mix(main, mainText, 0.18),
    '--edge-main': readableOn(mix(main, mainText, 0.4), [main], EDGE),
    '--focus-main': readableOn(owned, [main], EDGE),
    '--skeleton-main': mix(main, mainText, 0.1),
    '--hover-main': mix(main, mainText, 0.08),
    '--on-header': readableOn(textHeader, [main], TEXT),
    '--on-burger': readableOn(textHeader, [burger], TEXT),
    '--line-burger': mix(burger, poleOf(burger), 0.14),
    '--hover-burger': mix(burger, poleOf(burger), 0.08),
    '--focus-burger': readableOn(owned, [burger], EDGE),
    '--on-container': text,
    '--on-container-strong': readableOn(textContainer, onSurfaces, TITLE),
    '--on-container-soft': readableOn(mix(text, container, 0.15), [container, sunken], TEXT),
    '--link-on-container': readableOn(link, onSurfaces, TEXT),
    '--danger': readableOn(strong, [container, dangerTint], TEXT),
    '--danger-tint': dangerTint,
    '--success': readableOn(SUCCESS, [container, successTint], TEXT),
    '--success-tint': successTint,
    '--sunken': sunken,
    '--tint': tint,
    '--line-container': mix(container, textContainer, 0.16),
    '--edge-container': readableOn(mix(container, text, 0.5), [container], EDGE),
    '--focus-container': readableOn(owned, [container, sunken], EDGE),
    '--accent-on-container': readableOn(owned, onSurfaces, EDGE),
    '--skeleton-container': mix(container, pole, 0.09),
    '--button': button.fill,
    '--button-hover': button.hover,
    '--on-button': button.text,
    '--badge': badge.fill,
    '--on-badge': badge.text,
  });
  return { ...colours, '--scheme-main': schemeOf(main), '--scheme-container': schemeOf(container) };
}

/** The colour scheme of a surface, for elements that the browser draws: checkboxes, lists, scrollbars. */
const schemeOf = (surface: Rgb): 'light' | 'dark' => (textSide(surface) === WHITE ? 'dark' : 'light');

/** Black or white, whichever is nearer to the text on a surface. */
function textSide(surface: Rgb): Rgb {
  return contrast(WHITE, surface) > contrast(BLACK, surface) ? WHITE : BLACK;
}

/** The direction of a surface's shades: towards its text if there is enough contrast, otherwise away from it. */
function poleOf(surface: Rgb): Rgb {
  const side = textSide(surface);
  if (contrast(side, surface) > AMPLE) return side === WHITE ? WHITE : INK;
  return side === WHITE ? INK : WHITE;
}

/** Mixes a little of a colour into a surface, as long as its text stays readable. */
function tinted(surface: Rgb, colour: Rgb, most: number): Rgb {
  const side = textSide(surface);
  for (let share = most; share > 0; share -= 0.01) {
    const made = mix(surface, colour, share);
    if (contrast(side, made) >= TEXT) return made;
  }
  return surface;
}

function buttonOf(owned: Rgb): { fill: Rgb; hover: Rgb; text: Rgb } {
  if (contrast(owned, WHITE) >= WHITE_IS_NEAR) {
    const fill = readableOn(owned, [WHITE], TEXT);
    return { fill, hover: withLightness(fill, lightnessOf(fill) - 0.05), text: WHITE };
  }
  return { fill: owned, hover: withLightness(owned, lightnessOf(owned) + 0.04), text: readableOn(INK, [owned], TEXT) };
}

function read(value: string, fallback: string): Rgb {
  return parseColour(value) ?? parseColour(fallback) ?? WHITE;
}

function hexes(colours: Record<string, Rgb>): Record<string, string> {
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, toHex(colour)]));
}
