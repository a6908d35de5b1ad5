import type { Page } from '@playwright/test'

export type NavigationListeners = {
  /** The person opened an address: typed, pasted, a bookmark. */
  readonly onGoto: (url: string) => void
  readonly onReload: () => void
  /** Back or forward to another document. `told` resolves once the page's message about the cause must have come. */
  readonly onTraverse?: ((url: string, told: Promise<void>) => void) | undefined
  /** The page has another document, whoever began that. Called after the others. */
  readonly onDocument?: (() => void) | undefined
}

/** How Chromium names the kinds of navigation that a person may begin by the browser's own controls. */
const GOTO: ReadonlySet<string> = new Set(['differentDocument', 'sameDocument'])
const TRAVERSAL = 'historyDifferentDocument'

/** Reports navigations by the browser's own controls, not those of links, scripts and forms. */
export async function watchNavigations(
  page: Page,
  { onGoto, onReload, onTraverse, onDocument }: NavigationListeners,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const main = frameTree.frame.id
  let asked: string | undefined
  let began: { readonly url: string; readonly kind: string; readonly loader: string } | undefined

  async function settle(): Promise<void> {
    // Its answer comes after the events before it. The page may be closed.
    await session.send('Page.getFrameTree').catch(() => {})
  }
  function end(loader: string | undefined): void {
    const { url, kind, loader: own } = began ?? {}
    if (url === undefined || kind === undefined || (loader !== undefined && loader !== own)) return
    began = undefined
    if (kind === 'reload') onReload()
    else if (kind === TRAVERSAL) onTraverse?.(url, settle())
    else onGoto(url)
  }
  session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
    if (frameId === main && disposition === 'currentTab') asked = url
  })
  session.on('Page.frameStartedNavigating', ({ frameId, url, navigationType, loaderId }) => {
    if (frameId !== main) return
    const isOfPage = asked === url
    asked = undefined
    const isPerson = !isOfPage && (GOTO.has(navigationType) || navigationType === 'reload')
    began = isPerson || navigationType === TRAVERSAL ? { url, kind: navigationType, loader: loaderId } : undefined
  })
  session.on('Page.frameNavigated', ({ frame }) => {
    // A page that could not be reached is not opened yet.
    if (frame.id !== main) return
    if (frame.unreachableUrl === undefined) end(frame.loaderId)
    else began = undefined
    onDocument?.()
  })
  session.on('Page.navigatedWithinDocument', ({ frameId }) => {
    if (frameId === main && began?.kind === 'sameDocument') end(undefined)
  })
  await session.send('Page.enable')
  return settle
}
