import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import type { ActiveFault, Fault } from '#mocks/core/faults/fault'
import { ControlError } from '../control/ControlError.ts'

export type ControlClientParameters = {
  /** The address that clients get, including the space: `ws://127.0.0.1:5181/s/one`. */
  readonly url: string
  readonly token: string
  /** What is expected there, and how to start it. */
  readonly owner: { readonly name: 'relay' | 'gateway'; readonly command: string; readonly example: string }
}

/** What an address shows to everybody who may connect. */
export type ControlState = {
  /** Undefined for a relay. */
  readonly chainId: number | undefined
  readonly faults: readonly ActiveFault<Fault>[]
  /** Those of a relay's registry. */
  readonly registryFaults: readonly ActiveFault<Fault>[]
}

/** The control address of another process. */
export type ControlClient<order> = {
  /**
   * @returns the id of a fault that was added
   * @throws ControlError when nothing answers, with status 0, or the order is refused
   */
  order(order: order): Promise<string | undefined>
  /** @throws ControlError with status 0 when no such server answers */
  readState(): Promise<ControlState>
}

const resultSchema = z.object({ id: z.string().optional(), error: z.string().optional() })
const active = z.custom<ActiveFault<Fault>>((value) => typeof value === 'object')
const stateSchema = z.object({
  chainId: z.int().optional(),
  faults: z.array(active),
  registryFaults: z.array(active).default([]),
})

/**
 * Creates the client of a control address of a relay or a gateway. Ignores what follows the path of its URL, and never
 * shows it.
 *
 * @throws BenchError when the URL is invalid
 * @example
 * const control = createControlClient<FaultOrder>({ url: 'ws://127.0.0.1:5181', token, owner: RELAY })
 * await control.order({ do: 'clear' })
 */
export function createControlClient<order>(parameters: ControlClientParameters): ControlClient<order> {
  const { url, token, owner } = parameters
  const base = toHttp(url, owner)

  async function ask(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(`${base}/${path}`, { ...init, redirect: 'manual' })
      if (response.status >= 300 && response.status < 400)
        return {
          status: response.status,
          body: { error: `${base} redirects to another address, which gets no token.` },
        }
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: isJson ? JSON.parse(text) : { error: text.trim() } }
    } catch (cause) {
      throw new ControlError(0, `No ${owner.name} answers at ${base}.`, { hint: `Start it: ${owner.command}`, cause })
    }
  }

  return {
    async order(order) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const { status, body } = await ask('control', { method: 'POST', headers, body: JSON.stringify(order) })
      const { id, error } = resultSchema.parse(body)
      if (status !== 200) throw new ControlError(status, error ?? `The ${owner.name} answered with ${status}.`)
      return id
    },
    async readState() {
      const { status, body } = await ask('state', {})
      // Nobody has used that space of the relay yet.
      const isUnused = status === 404 && owner.name === 'relay'
      const { success, data } = stateSchema.safeParse(isUnused ? { faults: [], ...(body as object) } : body)
      if (!success)
        throw new ControlError(0, `${base} answers, but it is not a ${owner.name} of a bench.`, {
          hint: `Give the address that ${owner.command} printed.`,
        })
      return { chainId: data.chainId, faults: data.faults, registryFaults: data.registryFaults }
    },
  }
}

/** Drops the query, which names a client. */
function toHttp(url: string, { name, example }: ControlClientParameters['owner']): string {
  const { protocol, origin, pathname } = URL.canParse(url) ? new URL(url.replace(/^ws/, 'http')) : EMPTY
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new BenchError(`This is not the address of a ${name}.`, { hint: `Give one such as ${example}` })
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

const EMPTY = { protocol: '', origin: '', pathname: '' }
