import { readTelemetry } from '#mocks/registry/readTelemetry'
import type { Trace } from '#mocks/trace/createTrace'
import { toCorsHeaders } from '../../publicNodes/outsideCors.ts'
import type { OutsideAnswer, OutsideRequest } from '../../publicNodes/outsideRequest.ts'

/** Where the SDKs of wallets send what they count: Coinbase's and MetaMask's. */
const HOSTS = /^((cca-lite|as)\.coinbase\.com|(.+\.)?cbhq\.net|mm-sdk-analytics\.api\.cx\.metamask\.io)$/

/**
 * Answers the telemetry of wallets' SDKs, which then goes nowhere, and writes it to the trace.
 *
 * @returns undefined for any other request
 * @example
 * toTelemetryAnswer({ url: 'https://cca-lite.coinbase.com/amp', method: 'POST', headers, body }, trace)
 */
export function toTelemetryAnswer(request: OutsideRequest, trace: Trace): OutsideAnswer | undefined {
  const { hostname, pathname } = new URL(request.url)
  if (!HOSTS.test(hostname)) return undefined
  const { method, headers, body } = request
  const { events } = readTelemetry(body ?? '')
  const data = { status: 200, telemetry: events, page: headers['origin'] ?? '' }
  trace.emit({ hop: 'registry', phase: 'event', method: `${method} ${hostname}${pathname}`, data })
  return { status: 200, headers: { ...toCorsHeaders(request), 'content-type': 'application/json' }, body: '{}' }
}
