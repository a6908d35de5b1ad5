import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

/** The errors of a context's pages. */
export type PageErrors = {
  /** What the pages' scripts threw and nothing caught, the oldest first. */
  uncaught(): readonly string[]
  /** What the pages wrote with `console.error`, the oldest first. */
  logged(): readonly string[]
  stop(): void
}

/** How many of each are kept: the last ones. */
const MOST = 10
/** Characters of one. */
const MOST_TEXT = 200

/**
 * Watches the errors of a context's pages: they often say why a dapp did not ask its wallet.
 *
 * @example
 * const pageErrors = watchPageErrors(context)
 */
export function watchPageErrors(context: BrowserContext): PageErrors {
  const uncaught: string[] = []
  const logged: string[] = []
  const noteUncaught = (error: WebError): void => keep(uncaught, toErrorText(error.error()))
  const noteLogged = (message: ConsoleMessage): void => {
    if (message.type() === 'error') keep(logged, toFirstLine(message.text()))
  }
  context.on('weberror', noteUncaught)
  context.on('console', noteLogged)
  return {
    uncaught: () => uncaught,
    logged: () => logged,
    stop() {
      context.off('weberror', noteUncaught)
      context.off('console', noteLogged)
    },
  }
}

function keep(texts: string[], text: string): void {
  texts.push(text)
  if (texts.length > MOST) texts.shift()
}

function toErrorText({ name, message, stack = '' }: Error): string {
  const text = toFirstLine(name && !message.startsWith(name) ? `${name}: ${message}` : message)
  // The query is a build tool's, or the dapp's own business.
  const place = /\bhttps?:\/\/[^/\s]+(\/[^\s?)]*)[^\s)]*?(:\d+:\d+)/.exec(stack)
  return place ? `${text}, at ${place[1]}${place[2]}` : text
}

function toFirstLine(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line.length > MOST_TEXT ? `${line.slice(0, MOST_TEXT)}…` : line
}
