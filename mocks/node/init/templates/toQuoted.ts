/** A text as a literal of a script, in single quotes. */
export function toQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
}
