import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { ControlOperations } from '#mocks/node/control/controlOperations'
import type { ControlAnswerOf, ControlArguments } from '#mocks/node/control/operation'

type Place<route> = route extends { readonly method: infer method; readonly path: infer path }
  ? `${method & string} ${path & string}`
  : never
type Places = { readonly [name in keyof ControlOperations]: Place<ControlOperations[name]> }
type Named<place> = { [name in keyof Places]: Places[name] extends place ? name : never }[keyof Places]
/** A route by its method and path, such as `GET /bench`. */
export type RoutePlace = Places[keyof Places]
type RouteAt<place> = ControlOperations[Named<place> & keyof ControlOperations]
/** `status` is that of HTTP, or 0 without a response. */
export type CallError = BenchError & { readonly status?: number }

/**
 * Calls a route.
 *
 * @throws BenchError in the bench's words
 */
export type Call = <place extends RoutePlace>(
  place: place,
  ...given: Record<never, never> extends ControlArguments<RouteAt<place>>
    ? [given?: ControlArguments<RouteAt<place>>]
    : [given: ControlArguments<RouteAt<place>>]
) => Promise<ControlAnswerOf<RouteAt<place>>>

type Given = {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/** Where a bench is, and what opens it. */
export type ClientAddress = { readonly controlUrl: string; readonly token: string }
/** A page has no process. */
type Process = { readonly env?: Readonly<Record<string, string | undefined>> }

export function createCall({ controlUrl, token }: ClientAddress): Call {
  async function send(place: string, { params = {}, query = {}, body }: Given): Promise<Response> {
    const [method = 'GET', path = '/'] = place.split(' ')
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const url = new URL(`${controlUrl}${filled}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const init: RequestInit = {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: toText(body) }),
    }
    try {
      return await fetch(url, init)
    } catch (cause) {
      const error = new BenchError(`No bench answers at ${controlUrl}.`, {
        hint: 'Is it still running? `walletbench start --json` prints controlUrl.',
        cause,
      })
      throw Object.assign(error, { status: 0 })
    }
  }

  const call = async (place: string, given: Given = {}) => {
    const response = await send(place, given)
    if (isRedirect(response)) throw toRedirectError(controlUrl, response)
    const isJson = response.headers.get('content-type')?.includes('application/json') ?? false
    const value: unknown = isJson ? await response.json() : await response.text()
    if (response.ok) return value
    throw toError(response.status, value)
  }
  return call as Call
}

/** JSON has no bigint: amounts are decimal text. */
const toText = (body: unknown): string =>
  JSON.stringify(body, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

/** A page sees an unfollowed redirect as status 0, Fetch standard §"opaque-redirect filtered response". */
const isRedirect = ({ type, status }: Response): boolean => type === 'opaqueredirect' || (status >= 300 && status < 400)

function toRedirectError(controlUrl: string, { status }: Response): CallError {
  const error = new BenchError(`${controlUrl} redirects to another address, which gets no token.`, {
    hint: 'Give the address that `walletbench start --json` prints as controlUrl.',
  })
  return Object.assign(error, { status })
}

function toError(status: number, value: unknown): CallError {
  const { error = {} } = (typeof value === 'object' ? value : { error: { message: String(value) } }) as {
    error?: { readonly message?: string; readonly details?: readonly string[]; readonly hint?: string }
  }
  const { message = `The bench answered with ${status}.`, details, hint } = error
  return Object.assign(new BenchError(message, { metaMessages: details, hint }), { status })
}

export function readClientEnvironment(given: Partial<ClientAddress>): ClientAddress {
  const variables = (Reflect.get(globalThis, 'process') as Process | undefined)?.env ?? {}
  const controlUrl = given.controlUrl ?? variables['WALLETBENCH_CONTROL_URL']
  const token = given.token ?? variables['WALLETBENCH_CONTROL_TOKEN']
  const missing = [
    ...(controlUrl ? [] : ['controlUrl (WALLETBENCH_CONTROL_URL)']),
    ...(token ? [] : ['token (WALLETBENCH_CONTROL_TOKEN)']),
  ]
  if (controlUrl && token) return { controlUrl: toBase(controlUrl), token }
  throw new BenchError('createBenchClient does not know where the bench is.', {
    metaMessages: [`Missing: ${missing.join(', ')}`],
    hint: 'Run your command by `walletbench start -- <command>`, which sets both. Or give controlUrl and controlToken of `walletbench start --json`: createBenchClient({ controlUrl, token }).',
  })
}

export function toBase(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '')
  throw new BenchError(`${quoteForeign(text)} is not the control address of a bench.`, {
    hint: 'Give controlUrl of `walletbench start --json`, such as http://127.0.0.1:5183.',
  })
}
