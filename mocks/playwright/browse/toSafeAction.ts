import { readSafePageUrl } from '#mocks/playwright/safe/safePageAddress'
import type { PageAction } from '#mocks/trace/pageAction'

export type SafeActionParameters = {
  readonly kindOf: (safe: string) => string | undefined
  readonly demoUrl?: string | undefined
}

const INTO_FRAME = '.contentFrame().'
const AROUND = 'This was done in the Safe’s page, around the dapp: a test has only the dapp in its frame.'

export function toSafeAction(action: PageAction, { kindOf, demoUrl }: SafeActionParameters): PageAction {
  const opened = readSafePageUrl(action.url)
  const kind = opened && kindOf(opened.safe)
  if (!opened || kind === undefined) return action
  const { appUrl: url, hostOrigin } = opened
  if (action.kind === 'goto') {
    const at = hostOrigin === undefined ? '' : ` at ${hostOrigin}`
    return { ...action, url, value: `${url === demoUrl ? '' : 'dapp in '}safe ${kind}${at}` }
  }
  const { locator, ...others } = action
  if (locator === undefined) return { ...others, url }
  const end = locator.startsWith('locator(') ? locator.indexOf(INTO_FRAME) : -1
  if (end === -1) return { ...others, url, reason: AROUND }
  return { ...others, url, locator: locator.slice(end + INTO_FRAME.length) }
}
