export type DocumentCall = {
  readonly type: 'document'
  readonly title: string
  readonly url: string
  /** In a frame: the address of the page around it, as far as the browser tells it. */
  readonly framedBy: string | null
}

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
