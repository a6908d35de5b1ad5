import { systemClock } from '#mocks/core/clock'
import { createTrace } from '#mocks/trace/createTrace'
import { createRegistry, type RegistryParameters } from '../createRegistry.ts'
import type { RegistryAnswer } from '../registryTypes.ts'
import type { RegistryWallet } from '../registryWallet.ts'

type Init = { method?: string; headers?: Record<string, string>; body?: string }

export function createTestRegistry(parameters: Partial<RegistryParameters> = {}) {
  const trace = createTrace({ source: 'test', clock: systemClock })
  const sleep = async () => {}
  const registry = createRegistry({ wallets: makeWallets(12), clock: systemClock, sleep, trace, ...parameters })

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

  const askJson = async (target: string, init: Init = {}): Promise<unknown> =>
    JSON.parse(String((await ask(target, init)).body))

  return { registry, trace, ask, askJson }
}

export function makeWallets(count: number, changes: Partial<RegistryWallet> = {}): RegistryWallet[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1).padStart(64, '0'),
    name: `Wallet ${index + 1}`,
    slug: `wallet-${index + 1}`,
    description: '',
    homepage: `https://wallet-${index + 1}.example`,
    chains: ['eip155:1'],
    image_id: `00000000-0000-0000-0000-${String(index + 1).padStart(12, '0')}`,
    order: index + 1,
    mobile_link: `wallet${index + 1}://`,
    desktop_link: null,
    link_mode: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: `example.wallet-${index + 1}`,
    injected: null,
    badge_type: 'none',
    supports_wc: true,
    ...changes,
  }))
}
