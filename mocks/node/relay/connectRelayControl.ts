import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import type { ActiveFault } from '#mocks/relay/relayTypes'
import type { FaultOrder } from '#mocks/world/linkProtocol'

export type RelayControlParameters = {
  /** The relay's address as clients are given it, the space included: `ws://127.0.0.1:5181/s/one`. */
  readonly url: string
  readonly token: string
}

/** The faults of a relay that runs in another process. */
export type RelayControlClient = {
  /**
   * @returns the id of a fault that was put on
   * @throws BenchError when the relay is not there, or refuses
   */
  order(order: FaultOrder): Promise<string | undefined>
  /** @throws BenchError when the relay is not there */
  list(): Promise<readonly ActiveFault[]>
}

const resultSchema = z.object({ id: z.string().optional(), error: z.string().optional() })
const stateSchema = z.object({ faults: z.array(z.custom<ActiveFault>((value) => typeof value === 'object')) })

/**
 * Talks to the control address of a running relay.
 *
 * @throws BenchError when the URL is none of a relay
 * @example
 * const control = connectRelayControl({ url: 'ws://127.0.0.1:5181', token })
 * await control.order({ do: 'clear' })
 */
export function connectRelayControl({ url, token }: RelayControlParameters): RelayControlClient {
  const base = toHttp(url)

  async function ask(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(`${base}/${path}`, init)
      const text = await response.text()
      return {
        status: response.status,
        body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : { error: text.trim() },
      }
    } catch (cause) {
      throw new BenchError(`No relay answers at ${url}.`, { hint: 'Start one: walletbench relay', cause })
    }
  }

  return {
    async order(order) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const { status, body } = await ask('control', { method: 'POST', headers, body: JSON.stringify(order) })
      const { id, error } = resultSchema.parse(body)
      if (status !== 200) throw new BenchError(error ?? `The relay answered with ${status}.`)
      return id
    },
    async list() {
      const { status, body } = await ask('state', {})
      // Nobody was in that space yet.
      if (status === 404) return []
      const { success, data } = stateSchema.safeParse(body)
      if (!success) throw new BenchError(`What answers at ${url} is no relay of the bench.`)
      return data.faults
    },
  }
}

function toHttp(url: string): string {
  const { protocol } = URL.canParse(url) ? new URL(url) : { protocol: '' }
  if (!['ws:', 'wss:', 'http:', 'https:'].includes(protocol)) {
    throw new BenchError(`"${url}" is no address of a relay.`, { hint: 'Give one such as ws://127.0.0.1:5181' })
  }
  return url.replace(/^ws/, 'http').replace(/\/+$/, '')
}
