import { createFaultList } from '#mocks/core/faults/createFaultList'
import { createListeners } from '#mocks/core/listeners'
import { createTestRegistry } from '#mocks/registry/testing/createTestRegistry'
import { createTestRelay } from '#mocks/relay/testing/createTestRelay'
import type { Subject } from '#mocks/resilience/flowMoment'
import type { Scenario, ScenarioStep } from '#mocks/resilience/scenario'
import { makeScenario } from '#mocks/resilience/testing/makeResult'
import { createPlayKeep } from '#mocks/resiliencePlay/keptPlay'
import { type ChainFault, matchesChainFault } from '#mocks/rpc/faults/chainFault'
import { parseChainFault } from '#mocks/rpc/faults/parseChainFault'
import { createBench, chain as testChain } from '#mocks/wallet/testing/createTestWallet'
import { createManualWait } from '#mocks/wallet/testing/waits'
import type { ChainController } from '#mocks/world/chain/chainController'
import type { KnownWalletConnectSide, RelayController } from '#mocks/world/walletConnectSide'
import type { WalletSpecs } from '#mocks/world/walletController'
import type { NodeLinkState, World } from '#mocks/world/world'
import { createScenarioPlayer } from '../createScenarioPlayer.ts'

export const HERE = 'http://127.0.0.1:5180'
export const start = { when: 'start' } as const

export function toScenario(steps: Scenario['steps'], more: Partial<Scenario> = {}): Scenario {
  return makeScenario({ steps, ...more })
}

export const asked = (what: Subject): ScenarioStep['at'] => ({ when: 'asked', what })

/** Real wallets, relay and registry, and a chain that notes its calls. After a reload, wallets and chain stay. */
export function createHandBed(scenario: Scenario, { isSide = false, isWithoutWalletConnect = false } = {}) {
  const bench = createBench({ policy: 'ask' })
  const { wallet, trace } = bench
  const time = createManualWait()
  const stored = new Map<string, string>()
  const thrown = createListeners<[text: string]>()
  const { registry } = createTestRegistry()
  const { relay, connect } = createTestRelay()
  const chainFaults = createFaultList<ChainFault>({ parse: parseChainFault })
  const commands: string[] = []
  const node = new Map<string, unknown>([['eth_getBalance', '0x8ac7230489e80000']])
  const kept: WalletSpecs[] = []
  const announced: string[] = []
  const spec = { id: 'a', name: 'A', rdns: 'test.a' }

  const told = (name: string) => async (parameters?: unknown) => {
    commands.push(parameters === undefined ? name : `${name} ${toText(parameters)}`)
  }
  const chain = {
    chainId: testChain.chainId,
    getState: () => ({ faults: chainFaults.list() }),
    faults: {
      add: async (fault: ChainFault) => chainFaults.add(fault),
      remove: async (id: string) => chainFaults.remove(id),
    },
    read: async (ask: string) => node.get(ask) ?? null,
    setAutomine: told('setAutomine'),
    mine: told('mine'),
    setBalance: told('setBalance'),
    setCode: told('setCode'),
    reorg: told('reorg'),
    setNonce: told('setNonce'),
    impersonateAccount: told('impersonateAccount'),
    stopImpersonatingAccount: told('stopImpersonatingAccount'),
    client: { getTransactionCount: async () => 3, sendTransaction: told('sendTransaction') },
  } as unknown as ChainController

  const toRelayController = (): RelayController => ({
    place: 'page',
    url: 'wss://relay.test',
    getState: relay.getState,
    subscribe: relay.subscribe,
    faults: {
      add: async (fault) => relay.faults.add(fault),
      remove: async (id) => relay.faults.remove(id),
      release: async (id) => relay.faults.release(id),
      clear: async () => relay.faults.clear(),
    },
  })
  const toWorld = (): World => {
    const side: KnownWalletConnectSide = isWithoutWalletConnect
      ? { status: 'off', reason: 'It has no service worker.' }
      : { status: 'on', relay: toRelayController(), registry, peer: {} as never }
    const linkState: NodeLinkState = { status: 'open', chains: [], relay: undefined, rpc: [] }
    return {
      trace,
      wallet,
      wallets: [wallet],
      chainControllers: [chain],
      link: { getState: () => linkState, subscribe: chainFaults.subscribe },
      walletConnect: { getState: () => side, subscribe: () => () => {}, whenKnown: async () => side },
      walletController: {
        getState: () => ({
          wallets: [{ id: 'a', spec, wallet, announced: true, holdsEthereum: true }],
          problem: undefined,
        }),
        subscribe: () => () => {},
        announce: (id: string) => void announced.push(id),
        keep: (specs: WalletSpecs) => void kept.push(specs),
      },
    } as unknown as World
  }

  const load = () =>
    createScenarioPlayer({
      world: toWorld(),
      scenarios: [scenario],
      own: isSide ? undefined : { origin: HERE, errors: { subscribe: thrown.add } },
      keep: createPlayKeep(
        () => ({
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
          removeItem: (key) => void stored.delete(key),
        }),
        'bench',
      ),
      wait: time.wait,
    })

  const here = wallet.openConnection(HERE)
  const elsewhere = wallet.openConnection('https://dapp.test')
  let player = load()
  return {
    ...bench,
    registry,
    relay,
    connect,
    commands,
    node,
    kept,
    announced,
    stored,
    get player() {
      return player
    },
    get play() {
      const { play } = player.getState()
      if (!play) throw new Error('Nothing is played.')
      return play
    },
    reload() {
      relay.faults.clear()
      registry.faults.clear()
      registry.set({ verify: 'valid' })
      player = load()
    },
    arm: () => player.arm(scenario.id),
    press(method: string, params?: readonly unknown[]) {
      trace.emit({ hop: 'action', phase: 'request', method, span: trace.createKey('span') })
      return settled(here.request({ method, params }))
    },
    repeat: (method: string, params?: readonly unknown[]) => settled(here.request({ method, params })),
    ask: (method: string, params?: readonly unknown[]) => settled(elsewhere.request({ method, params })),
    decide(answer: 'approve' | 'reject') {
      const [first] = wallet.getState().pending
      if (first) wallet.decide(first.id, answer)
    },
    call: (method: string, client?: string) =>
      chainFaults.take(({ match }) =>
        matchesChainFault(match, { method, client, paramsText: '', transport: 'http' } as never),
      ),
    throws: (text: string) => thrown.notify(text),
    async rest() {
      for (let turn = 0; turn < 20; turn += 1) {
        time.pass(1_000)
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    notes: () =>
      trace
        .snapshot()
        .flatMap(({ method, data }) => (method === 'scenario' ? [`${data['event']}: ${data['words']}`] : [])),
  }
}

export const armStep = (at: ScenarioStep['at'], effect: ScenarioStep['do'], ...more: [{ isSide: boolean }?]) =>
  armHandBed(toScenario([{ at, do: effect }]), ...more)

export async function armHandBed(...parameters: Parameters<typeof createHandBed>) {
  const bed = createHandBed(...parameters)
  await bed.arm()
  return bed
}

/** The scenario is armed, the dapp connected, and the person was asked for a signature. `sign` asks again. */
export async function askToSign(scenario: Scenario) {
  const bed = await armHandBed(scenario)
  const params = [message, await connect(bed)]
  const sign = async () => {
    bed.press('personal_sign', params)
    await bed.rest()
  }
  await sign()
  return { bed, params, sign }
}

export async function connect(bed: ReturnType<typeof createHandBed>): Promise<string> {
  const answer = bed.press('eth_requestAccounts')
  bed.decide('approve')
  await bed.rest()
  return String((answer.value as readonly string[])[0])
}

export const message = '0x68656c6c6f'
export const refuses = toScenario([{ at: asked('signature'), do: { kind: 'decide', answer: 'reject' } }])

type Settled = { value?: unknown; code?: number }

function settled(answer: Promise<unknown>): Settled {
  const outcome: Settled = {}
  answer.then(
    (value) => Object.assign(outcome, { value }),
    (error: { code?: number }) => Object.assign(outcome, { code: error.code }),
  )
  return outcome
}

const toText = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each))
