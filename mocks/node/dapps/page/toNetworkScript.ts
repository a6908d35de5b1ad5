import { toSocketPattern } from '../../publicNodes/toSocketPattern.ts'
import { leadWindows } from '../remote/leadWindows.ts'
import { REMOTE_URLS } from '../remote/remoteUrls.ts'
import { isBenchRequest } from './isBenchRequest.ts'
import { leadBeacons } from './leadBeacons.ts'
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
  const windows = JSON.stringify(REMOTE_URLS.map(({ url }) => url))
  return [
    `const isBenchRequest = ${isBenchRequest}`,
    `;(${leadFetch})({ ask: ${ask}, isBenchRequest })`,
    `;(${leadXhr})({ ask: ${ask}, isBenchRequest })`,
    `;(${leadBeacons})({ ask: ${ask}, isBenchRequest })`,
    `;(${leadWindows})({ ask: ${ask}, urls: ${windows} })`,
    `;(${leadSockets})({ ask: ${ask}, urls: ${urls} })`,
  ].join('\n')
}
