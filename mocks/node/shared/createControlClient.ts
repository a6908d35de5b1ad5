import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'

export type ControlClientParameters = {
  /** The address as clients are given it, the space included: `ws://127.0.0.1:5181/s/one`. */
  readonly url: string
  readonly token: string
  /** What is there, and how it is started. */
  readonly owner: { readonly name: 'relay' | 'gateway'; readonly command: string; readonly example: string }
}

/** The faults of a process other than this one. */
export type ControlClient<order, fault> = {
  /**
   * @returns the id of a fault that was put on
   * @throws BenchError when it is not there, or refuses
   */
  order(order: order): Promise<string | undefined>
  /** @throws BenchError when it is not there */
  list(): Promise<readonly fault[]>
}

const resultSchema = z.object({ id: z.string().optional(), error: z.string().optional() })

/**
 * Talks to the control address of a relay or a gateway. Of its URL nothing behind the path is used, or shown.
 *
 * @throws BenchError when the URL is none
 * @example
 * const control = createControlClient<FaultOrder, ActiveFault>({ url: 'ws://127.0.0.1:5181', token, owner: RELAY })
 * await control.order({ do: 'clear' })
 */
export function createControlClient<order, fault>(parameters: ControlClientParameters): ControlClient<order, fault> {
  const { url, token, owner } = parameters
  const base = toHttp(url, owner)
  const stateSchema = z.object({ faults: z.array(z.custom<fault>((value) => typeof value === 'object')) })

  async function ask(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(`${base}/${path}`, init)
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: isJson ? JSON.parse(text) : { error: text.trim() } }
    } catch (cause) {
      throw new BenchError(`No ${owner.name} answers at ${base}.`, { hint: `Start one: ${owner.command}`, cause })
    }
  }

  return {
    async order(order) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const { status, body } = await ask('control', { method: 'POST', headers, body: JSON.stringify(order) })
      const { id, error } = resultSchema.parse(body)
      if (status !== 200) throw new BenchError(error ?? `The ${owner.name} answered with ${status}.`)
      return id
    },
    async list() {
      const { status, body } = await ask('state', {})
      // Nobody was in that space of the relay yet.
      if (status === 404 && owner.name === 'relay') return []
      const { success, data } = stateSchema.safeParse(body)
      if (!success) throw new BenchError(`What answers at ${base} is no ${owner.name} of the bench with faults.`)
      return data.faults
    },
  }
}

/** Without what stands behind the path: it names a client. */
function toHttp(url: string, { name, example }: ControlClientParameters['owner']): string {
  const { protocol, origin, pathname } = URL.canParse(url) ? new URL(url.replace(/^ws/, 'http')) : EMPTY
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new BenchError(`That is no address of a ${name}.`, { hint: `Give one such as ${example}` })
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

const EMPTY = { protocol: '', origin: '', pathname: '' }
