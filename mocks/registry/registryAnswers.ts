import { detachText } from '#mocks/core/detachText'
import { toFields } from '#mocks/core/input/readers'
import { parseJson } from '#mocks/core/parseJson'
import type { Endpoint, EndpointContext, RegistryCall } from './endpoint.ts'
import type { RegistryAnswer } from './registryTypes.ts'

/** How many characters of a body are kept: a beacon cannot be larger. */
const LIMIT = 65_536

/** Motifs on a field of 96 by 96, in white. */
const MOTIFS: readonly ((draw: Draw) => string)[] = [
  (draw) => circle(48, 48, 14 + draw(10)) + ring(48, 48, 30 + draw(4)),
  (draw) => circle(36, 40 + draw(10), 17) + `<g opacity=".6">${circle(60, 50 + draw(10), 19)}</g>`,
  (draw) => path(`M48 ${16 + draw(8)}L78 48L48 80L18 48z`) + `<g opacity=".4">${circle(48, 48, 9 + draw(6))}</g>`,
  (draw) => path(`M20 74L${38 + draw(20)} 22L76 74z`),
  (draw) => [0, 1, 2].map((n) => bar(24 + n * 18, 26 + draw(24))).join(''),
  (draw) => line(`M16 ${40 + draw(6)}q16-18 32 0t32 0`) + line(`M16 ${60 + draw(6)}q16-18 32 0t32 0`),
  (draw) => [0, 1, 2, 3].map((n) => circle(34 + (n % 2) * 28, 34 + (n >> 1) * 28, 6 + draw(7))).join(''),
  (draw) => line(`M30 74V${26 + draw(6)}L48 ${50 + draw(8)}L66 ${26 + draw(6)}V74`),
]

const circle = (x: number, y: number, radius: number) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`

const ring = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#fff" stroke-width="5"/>`

const path = (d: string) => `<path d="${d}"/>`

const line = (d: string) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`

const bar = (x: number, height: number) => `<rect x="${x}" y="${76 - height}" width="12" height="${height}" rx="4"/>`

type Draw = (below: number) => number

export function toJsonAnswer(value: unknown, status = 200): RegistryAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

export function toImageEndpoint(host: Endpoint['host'], path: string, name: string): Endpoint {
  const answer: Endpoint['answer'] = ({ params }, { images }) => {
    const id = params[name] ?? ''
    return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: images.get(id) ?? drawImage(id) }
  }
  return { host, method: 'GET', path, kind: 'image', answer }
}

export const toBadPageAnswer = (): RegistryAnswer =>
  toJsonAnswer({ error: 'page and entries must be positive integers' }, 400)

export function toNoChainAnswer(chain: string, body: string): RegistryAnswer {
  const reason = `The bench has no node for chain '${chain}'`
  const asked = parseJson(body)
  const calls: readonly unknown[] = Array.isArray(asked) ? asked : [asked]
  if (calls.length === 0 || !calls.every(isCall))
    return toJsonAnswer({ status: 'FAILED', reasons: [{ field: 'chainId', description: reason }] }, 400)
  const answers = calls.map(({ id = null }) => ({ jsonrpc: '2.0', id, error: { code: -32000, message: reason } }))
  return toJsonAnswer(Array.isArray(asked) ? answers : answers[0])
}

const isCall = (value: unknown): value is { readonly id?: unknown } =>
  typeof value === 'object' && value !== null && 'jsonrpc' in value && 'method' in value

export function toTelemetryAnswer(call: RegistryCall, { keepTelemetry }: EndpointContext): RegistryAnswer {
  keepTelemetry({ target: call.host + call.path, ...readTelemetry(call.body) })
  return toJsonAnswer({}, 202)
}

export function drawImage(id: string): string {
  const draw = createDraw(id)
  const hue = draw(360)
  const field = `<rect width="96" height="96" fill="hsl(${hue} ${45 + draw(40)}% ${28 + draw(20)}%)"/>`
  const glow = `<circle cx="${draw(96)}" cy="${draw(96)}" r="${30 + draw(30)}" fill="hsl(${(hue + 30 + draw(60)) % 360} 70% 55%)" opacity=".55"/>`
  const motif = MOTIFS[draw(MOTIFS.length)] ?? (() => '')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${field}${glow}<g fill="#fff">${motif(draw)}</g></svg>`
}

/** FNV-1a over the id, then a mix for each number drawn (the finaliser of MurmurHash3). */
function createDraw(id: string): Draw {
  let state = 0x811c9dc5
  for (let at = 0; at < id.length; at += 1) state = Math.imul(state ^ id.charCodeAt(at), 0x01000193)
  return (below) => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below
  }
}

export function readTelemetry(text: string): { events: readonly string[]; body: unknown } {
  if (text.length > LIMIT) return { events: [], body: detachText(`${text.slice(0, LIMIT)}…`) }
  const body = parseJson(text)
  if (body === undefined) return { events: [], body: text }
  const items: readonly unknown[] = Array.isArray(body) ? body : [body]
  return { events: items.map(toEventName).filter((name) => name !== undefined), body }
}

function toEventName(item: unknown): string | undefined {
  const name = toFields(toFields(item)['props'])['event'] ?? toFields(item)['event']
  return typeof name === 'string' ? name : undefined
}
