import type { Answer, Call, Look, Seen } from '#mocks/metamask/conformance/probe'

const NAMES =
  'isMetaMask chainId networkVersion selectedAddress isConnected request send sendAsync enable _metamask ' +
  'on once addListener removeListener off removeAllListeners emit listenerCount autoRefreshOnNetworkChange'

type Provider = { on(name: string, listener: (payload: unknown) => void): unknown } & Record<string, unknown>

type Announced = { readonly info: Readonly<Record<string, string>>; readonly provider: Provider }

export type Recorder = ReturnType<typeof createRecorder>

export function createRecorder(target: Pick<EventTarget, 'addEventListener' | 'dispatchEvent'>) {
  const log = createEventLog()
  const announced = new Promise<Announced>((resolve) => {
    let isFound = false
    target.addEventListener('eip6963:announceProvider', (event) => {
      if (isFound) return
      isFound = true
      const { detail } = event as CustomEvent<Announced>
      log.listen(detail.provider)
      resolve(detail)
    })
  })
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  const answer = async (call: Call) => callProvider(call, (await announced).provider)

  async function take(hears: readonly string[]) {
    await log.whenHeard(hears)
    // Everything that the wallet sent before has arrived when the answer to another call arrives.
    await answer({ args: [{ method: 'eth_chainId' }] })
    return log.take()
  }

  return {
    async run(calls: readonly Call[], hears: readonly string[]): Promise<Omit<Seen, 'asked'>> {
      log.clear()
      const answers = await Promise.all(
        calls.map(async (call, index) => {
          const given = await answer(call)
          log.note(`answer ${index + 1}`)
          return given
        }),
      )
      return { answers, ...(await take(hears)) }
    },
    async hear(hears: readonly string[]): Promise<Omit<Seen, 'asked'>> {
      await announced
      return take(hears)
    },
    look: async (what: Look) => toPlain(await lookAt(what, await announced, target)),
  }
}

async function callProvider({ via = 'request', args, callback }: Call, provider: Provider): Promise<Answer> {
  const run = provider[via]
  if (typeof run !== 'function') return { thrown: `no ${via}` }
  if (callback)
    return new Promise((resolve) => {
      run.call(provider, ...args, (...given: unknown[]) => resolve({ callback: given.map(toPlain) }))
    })
  try {
    const returned = run.call(provider, ...args)
    if (!(returned instanceof Promise)) return { result: { atOnce: toPlain(returned) } }
    return await returned.then(
      (result: unknown) => ({ result: toPlain(result) }),
      (error: unknown) => ({ error: toPlain(error) }),
    )
  } catch (error) {
    return { thrown: toPlain(error) }
  }
}

function lookAt(what: Look, detail: Announced, target: object): unknown {
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

/** Milliseconds: MetaMask polls for blocks every 20 seconds. */
const PATIENCE = 30_000
const EVENTS = 'connect disconnect accountsChanged chainChanged networkChanged message data notification close'

function createEventLog() {
  const events: { name: string; payload: unknown }[] = []
  const order: string[] = []
  const waiting = new Set<() => void>()
  const count = (names: readonly string[], name: string) => names.filter((each) => each === name).length

  return {
    listen(provider: Provider) {
      for (const name of EVENTS.split(' '))
        provider.on(name, (payload) => {
          events.push({ name, payload: toPlain(payload) })
          order.push(name)
          for (const look of [...waiting]) look()
        })
    },
    note: (name: string) => void order.push(name),
    clear() {
      order.length = 0
      events.length = 0
    },
    whenHeard: (hears: readonly string[]) =>
      new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          waiting.delete(look)
          resolve()
        }
        const look = () => hears.every((name) => count(order, name) >= count(hears, name)) && end()
        const timer = setTimeout(end, PATIENCE)
        waiting.add(look)
        look()
      }),
    take: () => ({ order: order.splice(0), events: events.splice(0) }),
  }
}

function toPlain(value: unknown): unknown {
  if (value instanceof Error) {
    const { code, data } = value as { code?: unknown; data?: unknown }
    return JSON.parse(JSON.stringify({ code, message: value.message, data }))
  }
  if (value === undefined) return '<undefined>'
  return JSON.parse(JSON.stringify(value) ?? '"<nothing>"')
}
