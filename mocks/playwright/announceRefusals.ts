/**
 * Adds the missing `error` event of refused WebSockets. Runs in a page. WebSockets standard, "fail the WebSocket
 * connection": a refused WebSocket has an `error` event before its `close` event. Playwright's replacement only has the
 * second, and clients that wait for the first would hang.
 */
export function announceRefusals(): void {
  // Several parts of a context may add it.
  const mark = Symbol.for('walletbench.announceRefusals')
  if (Reflect.has(EventTarget.prototype, mark)) return
  Reflect.defineProperty(EventTarget.prototype, mark, { value: true })

  const opened = new WeakSet<EventTarget>()
  const { dispatchEvent } = EventTarget.prototype
  EventTarget.prototype.dispatchEvent = function (event: Event): boolean {
    if (this instanceof WebSocket) {
      if (event.type === 'open') opened.add(this)
      if (event instanceof CloseEvent && event.code === 1006 && !opened.has(this)) {
        dispatchEvent.call(this, new Event('error'))
      }
    }
    return dispatchEvent.call(this, event)
  }
}
