const MAX_LENGTH = 64;

/** Indented JSON in which short objects and lists without others inside stand on one line. */
export function readableJson(value: unknown): string {
  const indented = JSON.stringify(value, null, 2);
  // No text of JSON holds a line break, so that these can only be the indentation's.
  return [/\{\n[^{}[\]]*\n *\}/g, /\[\n[^{}[\]]*\n *\]/g, /\{\n[^{}[\]]*\{[^{}[\]\n]*\}[^{}[\]]*\n *\}/g].reduce(
    (text, block) => text.replace(block, onOneLine),
    indented,
  );
}

function onOneLine(block: string): string {
  const line = block.replace(/\n */g, ' ');
  return line.length <= MAX_LENGTH ? line : block;
}
