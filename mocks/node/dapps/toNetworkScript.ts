import { toSocketPattern } from '../publicNodes/toSocketPattern.ts'
import { isBenchRequest } from './isBenchRequest.ts'
import { leadFetch } from './leadFetch.ts'
import { leadSockets } from './leadSockets.ts'
import { leadXhr } from './leadXhr.ts'

/**
 * Makes the part of the page script that leads the page's network to the bench, from the source texts of self-contained
 * functions.
 *
 * @param ask the JavaScript that names the function with which the page asks
 */
export function toNetworkScript(ask: string): string {
  const urls = JSON.stringify(toSocketPattern().source)
  return [
    `const isBenchRequest = ${isBenchRequest}`,
    `;(${leadFetch})({ ask: ${ask}, isBenchRequest })`,
    `;(${leadXhr})({ ask: ${ask}, isBenchRequest })`,
    `;(${leadSockets})({ ask: ${ask}, urls: ${urls} })`,
  ].join('\n')
}
