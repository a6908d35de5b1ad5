/** What a page tells of its document, for people. */
export type DocumentCall = {
  readonly type: 'document'
  readonly title: string
  readonly url: string
  /** In a frame: the address of the page around it, as far as the browser tells it. */
  readonly framedBy: string | null
}

/** The globals of a page that it uses. */
declare const window: { readonly parent: unknown }
declare const document: {
  readonly title: string
  readonly referrer: string
  readonly readyState: string
  readonly documentElement: object
  readonly head: object | null
}
declare const location: { readonly href: string }
declare const addEventListener: (type: string, listener: () => void) => void
declare const MutationObserver: new (run: () => void) => { observe(target: object, options: object): void }

/**
 * Tells the bench the title and the address of a page, at its load and when they change. Its source text runs in the page:
 * it must not use anything from its module.
 */
export function tellDocument(call: (message: DocumentCall) => Promise<unknown>): void {
  let told = ''

  function tell(): void {
    const framedBy = window.parent === window ? null : document.referrer
    const message: DocumentCall = { type: 'document', title: document.title, url: location.href, framedBy }
    const text = JSON.stringify(message)
    if (text === told) return
    told = text
    void call(message)
  }
  function watch(): void {
    tell()
    const whole = { childList: true, subtree: true, characterData: true }
    new MutationObserver(tell).observe(document.head ?? document.documentElement, whole)
    // A page that changes its address without a load. Not every browser has it.
    const navigation = Reflect.get(globalThis, 'navigation') as
      | { addEventListener(type: string, listener: () => void): void }
      | undefined
    navigation?.addEventListener('navigatesuccess', tell)
  }
  if (document.readyState === 'complete') watch()
  else addEventListener('load', watch)
}
