/**
 * `16,5`, `0,75` and, with a unit, `2,7 л` are one number each. Others are two sizes without a space, `6,8` or `46,48`, and
 * several commas are a list: `36,37,38`.
 */
const DECIMAL = /(?<!\d,?)(?:0,\d+|\d+,5|(?:\d,\d+|\d+,\d)(?=[x×]|\s?\p{L}))(?!,?\d)/gu;

/**
 * The values in a text, as people list them: `S, M; L`. A slash does not separate: `46/48` is one size. Nor does a decimal
 * comma, or a comma before a closing bracket, unless another bracket opens first.
 */
export function listedValues(text: string): string[] {
  const parts: string[] = [];
  const decimal = new Set([...text.matchAll(DECIMAL)].map(({ 0: number, index }) => index + number.indexOf(',')));
  let [end, isInside] = [text.length, false];
  for (let at = text.length - 1; at >= 0; at--) {
    const sign = text.charAt(at);
    if (sign === ')') isInside = true;
    else if (sign === '(') isInside = false;
    else if (!isInside && /[,;\n\t]/.test(sign) && !decimal.has(at)) {
      parts.push(text.slice(at + 1, end));
      end = at;
    }
  }
  return [...parts, text.slice(0, end)]
    .reverse()
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
