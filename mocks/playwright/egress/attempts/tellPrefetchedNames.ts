import type { TellAttempt } from './pageAttempt.ts'

/** Runs in the page, as text: it must not use anything from its module. */
export function tellPrefetchedNames(tell: TellAttempt): void {
  const links = document.getElementsByTagName('link')
  const known = new WeakMap<HTMLLinkElement, string>()
  function read(): void {
    for (const link of links) {
      const { href } = link
      if (!link.relList.contains('dns-prefetch') || known.get(link) === href) continue
      known.set(link, href)
      tell({ kind: 'dns-prefetch', url: href })
    }
  }
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ['rel', 'href'] }
  new MutationObserver(read).observe(document, watched)
}
