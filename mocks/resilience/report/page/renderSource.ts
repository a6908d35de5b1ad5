import type { ScenarioSource } from '../../scenario.ts'
import { html } from './html.ts'
import type { Markup } from './Markup.ts'

const CERTAINTIES: Readonly<Record<ScenarioSource['certainty'], string>> = {
  fixed: 'its maintainers confirmed and fixed it',
  confirmed: 'confirmed by maintainers, or by several people',
  reported: 'reported, with steps',
  documented: 'documented in a specification or manual',
}

/**
 * The public thread of the bug that a scenario stands for.
 *
 * @example
 * renderSource({ url: 'https://github.com/…/issues/1', says: 'The dapp asks again.', certainty: 'fixed' })
 */
export function renderSource({ url, says, certainty }: ScenarioSource): Markup {
  const isWeb = /^https?:\/\//.test(url)
  const link = isWeb
    ? html`<a href="${url}" rel="noreferrer noopener" target="_blank">${toShortUrl(url)}</a>`
    : html`${url}`
  return html`<p class="source">${says} <span class="dim">${CERTAINTIES[certainty]}</span><br />${link}</p>`
}

/** `github.com/owner/name/issues/1`. */
function toShortUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '')
}
