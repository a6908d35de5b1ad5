import type { BrowseParameters } from './startBrowse.ts'

export type TestUseParts = {
  readonly use: {
    readonly benchOptions?: Readonly<Record<string, unknown>>
    readonly walletOptions?: Readonly<Record<string, unknown>>
  }
  /** What the options cannot say. */
  readonly notes: readonly string[]
}

type Chain = NonNullable<BrowseParameters['chains']>[number]

/**
 * Says with which options a test finds what a browser of the bench had. The address of a node may hold a key, and a phrase
 * is a secret: instead of them, a note says what to add.
 */
export function toTestUse(parameters: Omit<BrowseParameters, 'url'>): TestUseParts {
  const { chains = [1], accounts, rpc = {}, wallets, mnemonic, allow = [] } = parameters
  const kept = chains.map(withoutNode)
  const isStandard = kept.length === 1 && kept[0] === 1
  const benchOptions = {
    ...(isStandard ? {} : { chains: kept }),
    ...(accounts === undefined ? {} : { accounts }),
    ...(Object.keys(rpc).length === 0 ? {} : { rpc }),
  }
  const forks = chains.flatMap((chain) => findNode(chain) ?? [])
  return {
    use: {
      ...(Object.keys(benchOptions).length === 0 ? {} : { benchOptions }),
      ...(wallets ? { walletOptions: { wallets } } : {}),
    },
    notes: [
      ...forks.map(
        ({ id, option }) =>
          `Chain ${id} had a node behind it: add \`${option}: process.env.NODE_URL\` to it in benchOptions.chains.`,
      ),
      ...(mnemonic === undefined
        ? []
        : ['The accounts were those of your own phrase: add `mnemonic` to benchOptions.']),
      ...allow.map(
        (url) => `Pages might reach ${new URL(url).origin}: add the fixture \`egress\`, and egress.allow(…).`,
      ),
    ],
  }
}

const NODES = ['fork', 'upstream', 'rpcUrl'] as const
const isUrl = (value: unknown) => /^(https?|wss?):/i.test(String(Array.isArray(value) ? value[0] : value))
/** How a node is asked, and where what it says is kept. */
const OF_NODE: ReadonlySet<string> = new Set([...NODES, 'header', 'recordCassette', 'cassette', 'overwrite'])

function findNode(chain: Chain): { readonly id: number; readonly option: string } | undefined {
  if (typeof chain !== 'object') return undefined
  const options: Readonly<Record<string, unknown>> = { ...chain }
  const option = NODES.find(
    (name) => options[name] !== undefined && (typeof options[name] === 'object' || isUrl(options[name])),
  )
  return option && { id: chain.id ?? 1, option }
}

/** A file stays, and an address goes. */
function withoutNode(chain: Chain): unknown {
  if (typeof chain !== 'object') return chain
  if (Object.keys(chain).join() === 'id') return chain.id
  if (!findNode(chain)) return chain
  const kept = Object.entries(chain).filter(([name]) => !OF_NODE.has(name))
  return { id: 1, ...Object.fromEntries(kept) }
}
