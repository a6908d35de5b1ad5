/** The same character each time. A message in base64 or hexadecimal stays valid. */
export function corruptText(text: string, message: string | undefined): string {
  const escaped = message === undefined || message === '' ? '' : JSON.stringify(message).slice(1, -1)
  const start = escaped === '' ? -1 : text.indexOf(escaped)
  const at = start === -1 ? text.length >> 1 : start + (escaped.length >> 1)
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
}
