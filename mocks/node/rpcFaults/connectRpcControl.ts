import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import type { ActiveRpcFault } from '#mocks/rpc/faults/rpcFault'
import type { RpcFaultOrder } from '#mocks/world/linkProtocol'

export type RpcControlParameters = {
  /** The chain's address as clients are given it: `http://127.0.0.1:8545/s/second`. */
  readonly url: string
  readonly token: string
}

/** The faults of a gateway that runs in another process. */
export type RpcControlClient = {
  /**
   * @returns the id of a fault that was put on
   * @throws BenchError when the gateway is not there, or refuses
   */
  order(order: RpcFaultOrder): Promise<string | undefined>
  /** @throws BenchError when the gateway is not there */
  list(): Promise<readonly ActiveRpcFault[]>
}

const resultSchema = z.object({ id: z.string().optional(), error: z.string().optional() })
const stateSchema = z.object({ faults: z.array(z.custom<ActiveRpcFault>((value) => typeof value === 'object')) })

/**
 * Talks to the control address of a running gateway.
 *
 * @throws BenchError when the URL is none of a gateway
 * @example
 * const control = connectRpcControl({ url: 'http://127.0.0.1:8545', token })
 * await control.order({ do: 'clear' })
 */
export function connectRpcControl({ url, token }: RpcControlParameters): RpcControlClient {
  const base = toHttp(url)

  async function ask(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(`${base}/${path}`, init)
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: isJson ? JSON.parse(text) : { error: text.trim() } }
    } catch (cause) {
      throw new BenchError(`No gateway answers at ${base}.`, { hint: 'Start one: walletbench start', cause })
    }
  }

  return {
    async order(order) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const { status, body } = await ask('control', { method: 'POST', headers, body: JSON.stringify(order) })
      const { id, error } = resultSchema.parse(body)
      if (status !== 200) throw new BenchError(error ?? `The gateway answered with ${status}.`)
      return id
    },
    async list() {
      const { body } = await ask('state', {})
      const { success, data } = stateSchema.safeParse(body)
      if (!success) throw new BenchError(`What answers at ${base} is no gateway of the bench with faults.`)
      return data.faults
    },
  }
}

/** Without what stands behind the path: it names a client. */
function toHttp(url: string): string {
  const { protocol, origin, pathname } = URL.canParse(url) ? new URL(url.replace(/^ws/, 'http')) : EMPTY
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new BenchError('That is no address of a gateway.', { hint: 'Give one such as http://127.0.0.1:8545' })
  }
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

const EMPTY = { protocol: '', origin: '', pathname: '' }
