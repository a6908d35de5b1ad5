import { escapeHidden } from '#mocks/core/foreign/escapeHidden'
import { Markup } from './Markup.ts'

/** What stands in a template: pieces of HTML stay as they are, texts are escaped, nothing is left out. */
type HtmlValue = Markup | string | number | undefined | false | readonly HtmlValue[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Makes HTML. Every value that is a text is escaped, in contents and in attributes, which must stand in quotes.
 *
 * @example
 * html`<p title="${title}">${texts.map((text) => html`<b>${text}</b>`)}</p>`
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + toText(values[index - 1]) + string))
}

function toText(value: HtmlValue): string {
  if (value instanceof Markup) return value.text
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(toText).join('')
  // Control characters are not allowed in HTML, and those of direction would let a page turn our own words around.
  return escapeHidden(String(value), { keep: '\n\r\t', instead: '�' }).replace(
    /[&<>"']/g,
    (sign) => ESCAPES[sign] ?? sign,
  )
}
