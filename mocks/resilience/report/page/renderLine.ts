import { html } from './html.ts'
import { icons } from './icons.ts'
import type { Markup } from './Markup.ts'

/**
 * A line to paste into a terminal, with a button that copies it.
 *
 * @param label what is copied, for the button's name
 * @param file the end of the line, where that is a file beside the page: the page puts its own folder before it
 * @example
 * renderLine('npx playwright test -g "checkout"', 'the command')
 */
export function renderLine(text: string, label: string, file?: string): Markup {
  const place = file === undefined ? '' : html` data-file="${file}"`
  return html`<div class="line"><pre><code${place}>${text}</code></pre><button type="button" class="copy" aria-label="Copy ${label}">${icons.use('copy')}<span class="state" aria-live="polite"></span></button></div>`
}
