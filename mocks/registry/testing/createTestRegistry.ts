import { systemClock } from '#mocks/core/clock'
import { createTrace } from '#mocks/trace/createTrace'
import { createRegistry, type RegistryParameters } from '../createRegistry.ts'
import type { RegistryAnswer } from '../registryTypes.ts'
import { makeWallets } from './makeWallets.ts'

type Init = { method?: string; headers?: Record<string, string>; body?: string }

/** A registry for tests, its trace, and functions that send requests to it. */
export function createTestRegistry(parameters: Partial<RegistryParameters> = {}) {
  const trace = createTrace({ source: 'test', clock: systemClock })
  const registry = createRegistry({
    wallets: makeWallets(12),
    clock: systemClock,
    sleep: async () => {},
    trace,
    ...parameters,
  })

  /** Requests an address given without `https://`. Header names are in lower case. */
  async function ask(target: string, { method = 'GET', headers = {}, body = '' }: Init = {}): Promise<RegistryAnswer> {
    const answer = await registry.respond({
      method,
      url: `https://${target}`,
      headers: { get: (name) => headers[name] ?? null },
      text: async () => body,
    })
    if (!answer) throw new Error(`The registry has no answer for ${target}.`)
    return answer
  }

  /** The JSON of an answer. */
  async function askJson(target: string, init: Init = {}): Promise<unknown> {
    return JSON.parse(String((await ask(target, init)).body))
  }

  return { registry, trace, ask, askJson }
}
