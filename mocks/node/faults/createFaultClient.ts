import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import type { ActiveFault, Fault } from '#mocks/core/faults/sharedFault'
import { ControlError } from '../control/ControlError.ts'
import type { RelayOrder } from './answerOrder.ts'
import { type LayeredFault, readFault } from './layeredFault.ts'

export type FaultClient = {
  add(text: string): Promise<string>
  remove(id: string): Promise<void>
  release(id: string): Promise<void>
  /** `registry`: the faults of the registry that spaces share. */
  clear(layer?: 'registry'): Promise<void>
  list(): Promise<readonly (ActiveFault<Fault> & { readonly layer: LayeredFault['layer'] })[]>
}

type FaultClientParameters = {
  readonly relayUrl?: string | undefined
  readonly rpcUrl?: string | undefined
  readonly token?: string | undefined
}

const RELAY = { name: 'relay', command: 'walletbench relay', example: 'ws://127.0.0.1:5181' } as const
const GATEWAY = { name: 'gateway', command: 'walletbench start', example: 'http://127.0.0.1:8545' } as const

const HINTS: Readonly<Record<LayeredFault['layer'], string>> = {
  relay: 'Give --relay the address of a relay.',
  registry: 'Give --relay the address of a relay.',
  chain: 'Give --rpc the address of a chain.',
  popup: 'It is of a bench: give neither --relay nor --rpc.',
}

const resultSchema = z.object({ id: z.string().optional(), error: z.string().optional() })
const active = z.custom<ActiveFault<Fault>>((value) => typeof value === 'object')
const stateSchema = z.object({
  chainId: z.int().optional(),
  faults: z.array(active),
  registryFaults: z.array(active).default([]),
})

export function createFaultClient({ relayUrl, rpcUrl, token = '' }: FaultClientParameters): FaultClient {
  const own: 'relay' | 'chain' = relayUrl === undefined ? 'chain' : 'relay'
  const url = relayUrl ?? rpcUrl
  if (url === undefined || (relayUrl !== undefined && rpcUrl !== undefined))
    throw new BenchError('Expected one address, of a relay or of a chain.', { hint: 'Give relayUrl or rpcUrl.' })
  const owner = own === 'relay' ? RELAY : GATEWAY
  const { order, readState } = connect(url, owner, token)

  async function checkChain(read: LayeredFault): Promise<void> {
    if (read.layer !== 'chain' || read.chainId === undefined) return
    const { chainId } = await readState()
    if (chainId === read.chainId) return
    const hint = 'Give --rpc the address of that chain.'
    throw new BenchError(`The fault is for chain ${read.chainId}, but this address is chain ${chainId}.`, { hint })
  }

  return {
    async add(text) {
      const read = readFault(text, own)
      const isHere = own === 'relay' ? read.layer !== 'chain' : read.layer === 'chain'
      if (!isHere)
        throw new BenchError(`A ${read.layer} fault cannot be added to a ${owner.name}.`, { hint: HINTS[read.layer] })
      await checkChain(read)
      const { layer, fault } = read
      return (await order({ do: 'add', fault, ...(layer === 'registry' ? { layer } : {}) })) ?? ''
    },
    remove: async (id) => void (await order({ do: 'remove', id })),
    release: async (id) => void (await order({ do: 'release', id })),
    clear: async (layer) => void (await order({ do: 'clear', ...(layer ? { layer } : {}) })),
    async list() {
      const { faults, registryFaults } = await readState()
      return [
        ...faults.map((active) => ({ layer: own, ...active })),
        ...registryFaults.map((active) => ({ layer: 'registry' as const, ...active })),
      ]
    },
  }
}

type Owner = typeof RELAY | typeof GATEWAY

function connect(url: string, owner: Owner, token: string) {
  const base = toHttp(url, owner)

  async function ask(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(`${base}/${path}`, { ...init, redirect: 'manual' })
      if (response.status >= 300 && response.status < 400) {
        const error = `${base} redirects to another address, which gets no token.`
        return { status: response.status, body: { error } }
      }
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: isJson ? JSON.parse(text) : { error: text.trim() } }
    } catch (cause) {
      throw new ControlError(0, `No ${owner.name} answers at ${base}.`, { hint: `Start it: ${owner.command}`, cause })
    }
  }

  async function order(given: RelayOrder): Promise<string | undefined> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const { status, body } = await ask('control', { method: 'POST', headers, body: JSON.stringify(given) })
    const { id, error } = resultSchema.parse(body)
    if (status !== 200) throw new ControlError(status, error ?? `The ${owner.name} answered with ${status}.`)
    return id
  }

  async function readState() {
    const { status, body } = await ask('state', {})
    // Nobody has used that space of the relay yet.
    const isUnused = status === 404 && owner.name === 'relay'
    const { success, data } = stateSchema.safeParse(isUnused ? { faults: [], ...(body as object) } : body)
    if (!success)
      throw new ControlError(0, `${base} answers, but it is not a ${owner.name} of a bench.`, {
        hint: `Give the address that ${owner.command} printed.`,
      })
    return data
  }

  return { order, readState }
}

function toHttp(url: string, { name, example }: Owner): string {
  const { protocol, origin, pathname } = URL.canParse(url) ? new URL(url.replace(/^ws/, 'http')) : EMPTY
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new BenchError(`This is not the address of a ${name}.`, { hint: `Give one such as ${example}` })
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

const EMPTY = { protocol: '', origin: '', pathname: '' }
