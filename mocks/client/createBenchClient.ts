import { checkInput } from '#mocks/core/input/checkInput'
import { milliseconds, text, url } from '#mocks/core/input/readers'
import { optional, shape } from '#mocks/core/input/shapes'
import type { ControlOperations } from '#mocks/node/control/controlOperations'
import type { ControlAnswerOf } from '#mocks/node/control/operation'
import type { LayeredFault } from '#mocks/node/faults/layeredFault'
import type { TraceEvent, TraceHop, TracePhase } from '#mocks/trace/traceEvent'
import { createChainActions } from '#mocks/world/chain/createChainActions'
import type { ChainActions } from '#mocks/world/chain/testChain'
import { type Call, type ClientAddress, createCall, readClientEnvironment } from './createCall.ts'
import { createWalletHand, type WalletHand, type WalletState } from './createWalletHand.ts'

/** Where the bench is, and how patient the client is. */
export type BenchClientParameters = Partial<ClientAddress> & {
  /** Milliseconds to wait for a request, unless a call says otherwise. Default 5,000. */
  readonly timeout?: number | undefined
}

/** A chain: `mine`, `setBalance`, `snapshot` and the other actions of a bench's chains in Node. */
export type ChainHand = ChainActions & {
  /** The chain and its state, as of now. */
  state(): Promise<ControlAnswerOf<ControlOperations['getChain']>>
}

/** Which events to read. */
export type TraceOptions = {
  /** Only what came after this number: `next` of an earlier answer. */
  readonly after?: number | undefined
  readonly hop?: TraceHop | undefined
  readonly phase?: TracePhase | undefined
  readonly method?: string | undefined
  readonly limit?: number | undefined
  /** Milliseconds to wait until there is one. Default 0. */
  readonly timeout?: number | undefined
}

/** A bench that runs in another process. */
export type BenchClient = {
  /** The addresses of the bench, its chains and accounts. */
  info(): Promise<ControlAnswerOf<ControlOperations['getBench']>>
  /**
   * The script that installs the wallets in a page. Let the browser run it before the page's own scripts.
   *
   * @example
   * await page.evaluateOnNewDocument(await client.pageScript()) // Puppeteer
   */
  pageScript(): Promise<string>
  /** The origins of the pages that have the wallets now, and where a page can load the script. */
  dapps(): Promise<ControlAnswerOf<ControlOperations['getDapps']>>
  /** The first wallet. */
  readonly wallet: WalletHand
  /** A wallet by its id, such as `wallet-2`. */
  walletById(id: string): WalletHand
  /** The wallets and their state. */
  wallets(): Promise<readonly WalletState[]>
  /**
   * A chain by its id. Default: the first one.
   *
   * @example
   * await client.chain().mine({ blocks: 3 })
   * await client.chain(137).setBalance({ address, value: 10n ** 18n })
   */
  chain(chainId?: number): ChainHand
  readonly faults: FaultsHand
  /**
   * Reads what happened, the oldest first.
   *
   * @example
   * const { events, next } = await client.trace({ hop: 'gateway', method: 'eth_call' })
   * const later = await client.trace({ after: next, timeout: 5_000 })
   */
  trace(options?: TraceOptions): Promise<{
    readonly events: readonly TraceEvent[]
    readonly next: number
    /** How many events after `after` the bench has dropped. */
    readonly missed: number
  }>
  readonly recording: {
    /** The recording until now, as the text of a file that `walletbench open` shows. */
    read(): Promise<string>
    /**
     * Saves it to a file of the bench's machine, which must not exist.
     *
     * @returns the file's absolute path
     * @throws BenchError if the file exists
     * @example
     * await client.recording.save('failed.jsonl', { overwrite: true })
     */
    save(file: string, options?: { readonly overwrite?: boolean | undefined }): Promise<string>
  }
  /** Calls any route, as `/openapi.json` lists them: `client.call('GET /chains')`. */
  readonly call: Call
}

const parametersReader = shape<BenchClientParameters>({
  controlUrl: optional(url('http:', 'https:')),
  token: optional(text({ min: 1, secret: true })),
  timeout: optional(milliseconds),
})

/** A fault that is on, and what it has done so far. */
export type ActiveFault = ControlAnswerOf<ControlOperations['listFaults']>['faults'][number]

/** The faults of relay, registry, chains, and of the popups and frames in which other SDKs find the wallet. */
export type FaultsHand = {
  /**
   * Puts a fault on. A chain fault without a chain is for all chains.
   *
   * @param fault as on the command line, or an object
   * @returns those that were added
   * @throws BenchError that says what is wrong with it, or which presets there are
   * @example
   * const [lossy] = await client.faults.add('relay:lossy')
   * await client.faults.add({ layer: 'chain', chainId: 1, fault: { match: {}, do: { kind: 'httpStatus', status: 429 } } })
   * await client.faults.add('popup:blocked')
   * await client.faults.remove(lossy.id)
   */
  add(fault: string | LayeredFault): Promise<readonly ActiveFault[]>
  /** Takes a fault off, and releases what it holds. */
  remove(id: string): Promise<void>
  /** Releases what a fault holds. It stays on. */
  release(id: string): Promise<void>
  /** Takes all faults off: of a layer, of a chain, or of everything. */
  clear(which?: {
    readonly layer?: LayeredFault['layer'] | undefined
    readonly chainId?: number | undefined
  }): Promise<void>
  /** The faults that are on. */
  list(): Promise<readonly ActiveFault[]>
}

/**
 * Creates a client of a bench that runs in another process, for tests in any runner. It uses `fetch` alone. In Node,
 * without an address, it reads the environment that `walletbench start -- <command>` sets.
 *
 * @throws BenchError if the address is not given and not in the environment
 * @example
 * const client = createBenchClient()
 * await page.evaluateOnNewDocument(await client.pageScript())
 * await page.goto('http://localhost:3000')
 * await page.click('#connect')
 * await client.wallet.approve('eth_requestAccounts')
 */
export function createBenchClient(parameters: BenchClientParameters = {}): BenchClient {
  checkInput('createBenchClient', parametersReader, parameters)
  const { timeout = 5_000, ...given } = parameters
  const call = createCall(readClientEnvironment(given))
  const walletById = (id: string) => createWalletHand(call, { id, timeout })
  return {
    info: () => call('GET /bench'),
    pageScript: () => call('GET /page-script'),
    dapps: () => call('GET /dapps'),
    wallet: walletById('wallet-1'),
    walletById,
    wallets: async () => (await call('GET /wallets')).wallets,
    chain: (chainId) => createChainHand(call, chainId),
    faults: createFaultsHand(call),
    async trace(query = {}) {
      const { events, next, missed } = await call('GET /trace', { query })
      return { events: events as readonly TraceEvent[], next, missed }
    },
    recording: {
      read: () => call('GET /recording'),
      save: async (file, { overwrite = false } = {}) =>
        (await call('POST /recording', { body: { file, overwrite } })).file,
    },
    call,
  }
}

function createChainHand(call: Call, wanted: number | undefined): ChainHand {
  async function findId(): Promise<number> {
    if (wanted !== undefined) return wanted
    const { chains } = await call('GET /chains')
    return chains[0]?.chainId ?? 0
  }
  return {
    ...createChainActions(async (body) => {
      const params = { chainId: await findId() }
      return (await call('POST /chains/{chainId}/commands', { params, body })).id
    }),
    state: async () => call('GET /chains/{chainId}', { params: { chainId: await findId() } }),
  }
}

function createFaultsHand(call: Call): FaultsHand {
  return {
    add: async (fault) => (await call('POST /faults', { body: { fault: fault as never } })).faults,
    remove: async (fault) => void (await call('DELETE /faults/{fault}', { params: { fault } })),
    release: async (fault) => void (await call('POST /faults/{fault}/release', { params: { fault } })),
    clear: async (query = {}) => void (await call('DELETE /faults', { query })),
    list: async () => (await call('GET /faults')).faults,
  }
}
