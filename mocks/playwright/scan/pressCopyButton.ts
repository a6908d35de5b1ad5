import type { ElementHandle } from '@playwright/test'
import { systemWait } from '#mocks/core/wait'

/** How long a page may take to copy, in milliseconds. */
const PATIENCE = 500

/**
 * Presses a copy button and takes what the page copies. The machine's clipboard is not touched.
 *
 * @returns undefined where nothing is copied
 */
export async function pressCopyButton(button: ElementHandle<Element>): Promise<string | undefined> {
  const copied = await button.evaluateHandle(catchCopies)
  try {
    await button.click({ timeout: 1_000 })
    // Counted here: the page's timers may be a test's.
    return await Promise.race([copied.evaluate(({ text }) => text), systemWait(PATIENCE).then(() => undefined)])
  } catch {
    return undefined
  } finally {
    await copied.evaluate(({ stop }) => stop()).catch(() => {})
    await copied.dispose()
  }
}

/** Runs in the page. It replaces every way to copy text until `stop`. */
function catchCopies() {
  let settle: (text: string | undefined) => void = () => {}
  const text = new Promise<string | undefined>((resolve) => {
    settle = resolve
  })
  const undo: (() => void)[] = []
  const replace = <Key extends string>(target: object | undefined, key: Key, value: unknown): void => {
    const before = target && Object.getOwnPropertyDescriptor(target, key)
    if (!target || !before) return
    Object.defineProperty(target, key, { ...before, value })
    undo.push(() => Object.defineProperty(target, key, before))
  }
  const clipboard = (globalThis as { Clipboard?: { prototype: object } }).Clipboard?.prototype
  replace(clipboard, 'writeText', async (copied: string) => settle(copied))
  replace(clipboard, 'write', async ([item]: readonly ClipboardItem[]) =>
    settle(await (await item?.getType('text/plain'))?.text()),
  )
  const { execCommand } = Document.prototype
  replace(Document.prototype, 'execCommand', function (this: Document, ...args: Parameters<typeof execCommand>) {
    if (args[0].toLowerCase() !== 'copy') return execCommand.apply(this, args)
    const { activeElement: field } = this
    const selected = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
    settle(selected || String(this.getSelection()))
    return true
  })
  const stop = () => {
    for (const restore of undo) restore()
  }
  return { text, stop }
}
