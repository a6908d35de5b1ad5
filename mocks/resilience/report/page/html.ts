import { escapeHidden } from '#mocks/core/foreign/escapeHidden'

type HtmlValue = Markup | string | number | undefined | false | readonly HtmlValue[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Attributes must be quoted. */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + toText(values[index - 1]) + string))

function toText(value: HtmlValue): string {
  if (value instanceof Markup) return value.text
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(toText).join('')
  // HTML forbids control characters, and those of direction would let a page turn our own words around.
  return escapeHidden(String(value), { keep: '\n\r\t', instead: '�' }).replace(
    /[&<>"']/g,
    (sign) => ESCAPES[sign] ?? sign,
  )
}

/** A class, so that nothing read from a file can be taken for HTML. */
export class Markup {
  readonly text: string

  /** Safe HTML: our own, or made by `html`. */
  constructor(text: string) {
    this.text = text
  }
}
