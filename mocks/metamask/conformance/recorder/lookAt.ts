import type { Look } from '../probe.ts'
import type { Announced, Provider } from './recorder.ts'

const NAMES =
  'isMetaMask chainId networkVersion selectedAddress isConnected request send sendAsync enable _metamask ' +
  'on once addListener removeListener off removeAllListeners emit listenerCount autoRefreshOnNetworkChange'

/** Inspects a wallet in a page without a call to it. */
export function lookAt(what: Look, detail: Announced, target: object): unknown {
  const { info, provider } = detail
  const describe = (value: unknown) => (typeof value === 'string' || value === null ? value : typeof value)
  const looks: Readonly<Record<Look, () => unknown>> = {
    announcement: () => ({
      keys: Object.keys(info).sort(),
      name: info['name'],
      rdns: info['rdns'],
      icon: /^data:image\/[a-z+]+/.exec(info['icon'] ?? '')?.[0],
      uuid: /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(info['uuid'] ?? ''),
      detailFrozen: Object.isFrozen(detail),
      isEthereum: Reflect.get(target, 'ethereum') === provider,
    }),
    names: () => Object.fromEntries(NAMES.split(' ').map((name) => [name, describe(provider[name])])),
    async error() {
      const request = provider['request'] as (args: object) => Promise<unknown>
      const error = await request({ method: 'nope_nope' }).catch((reason: unknown) => reason)
      return { isError: error instanceof Error, hasCode: typeof (error as { code?: unknown })?.code === 'number' }
    },
    listeners() {
      const nothing = () => {}
      const on = provider.on('chainChanged', nothing) === provider
      const removed = (provider['removeListener'] as Provider['on'])('chainChanged', nothing) === provider
      return { on, removeListener: removed }
    },
  }
  return looks[what]()
}
