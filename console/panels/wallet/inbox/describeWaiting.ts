import { formatCount } from '../../../ui/formatCount.ts'

/** How many requests wait for the user elsewhere than in this page's inbox. */
export type WaitingElsewhere = {
  /** In other tabs of this console. */
  readonly tabs: number
  /** In the console for connected dapps. */
  readonly dapps: number
}

/**
 * Says where requests wait, for a page whose inbox is empty. Undefined where none waits.
 *
 * @example
 * describeWaiting({ tabs: 1, dapps: 0 }) // '1 request waits for you in another tab'
 */
export function describeWaiting({ tabs, dapps }: WaitingElsewhere): string | undefined {
  const places = [
    ...(tabs > 0 ? [`${formatCount(tabs, 'request')} in another tab`] : []),
    ...(dapps > 0 ? [`${formatCount(dapps, 'request')} of connected dapps`] : []),
  ]
  if (places.length === 0) return undefined
  if (places.length === 2) return `Waiting for you: ${places.join(', ')}`
  const verb = tabs + dapps === 1 ? 'waits' : 'wait'
  return tabs > 0
    ? `${formatCount(tabs, 'request')} ${verb} for you in another tab`
    : `${formatCount(dapps, 'request')} of connected dapps ${verb} for you`
}
