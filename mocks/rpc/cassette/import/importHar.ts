import { BenchError } from '#mocks/core/BenchError'
import { quoteWords } from '#mocks/core/foreign/quoteForeign'
import { redactUrl } from '#mocks/core/secrets/redactText'
import { type HarCall, type HarCalls, type HarFile, readHarCalls } from './readHarCalls.ts'
import { findChainIds, type Imported, type ImportParameters, type SkippedEntry, toImported } from './toImported.ts'

export type HarImportParameters = ImportParameters & {
  /** The hosts to take, each alone or with the beginning of a path. Default: all, which must be of one chain. */
  readonly hosts?: readonly string[] | undefined
}

type Node = {
  /** Host and path, without keys. */
  readonly label: string
  readonly host: string
  readonly address: string
  readonly calls: HarCall[]
  readonly chainIds: readonly number[]
}

/** A call that was polled keeps its responses in their order. The cassette has neither URLs nor headers. */
export function importHar(files: readonly HarFile[], parameters: HarImportParameters): Imported {
  const read = files.map(readHarCalls)
  const calls = read.flatMap((each) => each.calls)
  if (calls.length === 0) throw toEmptyError(files, read)
  const selected = selectNodes(calls, parameters)
  const imported = toImported({ ...parameters, polled: true }, selected.calls)
  const skipped = read.flatMap((each) => each.skipped)
  return { ...imported, skipped: [...skipped, ...selected.skipped, ...imported.skipped] }
}

function toEmptyError(files: readonly HarFile[], read: readonly HarCalls[]): BenchError {
  return new BenchError(`There is no JSON-RPC call with a response in ${files.map(({ name }) => name).join(', ')}.`, {
    metaMessages: read.flatMap(({ looked, skipped }, index) => {
      const { entries, posts, sockets, files: kept, missing } = looked
      return [
        `${files[index]?.name}: looked at ${entries} entries: the bodies of ${posts} POST requests, ${kept} of them in files beside the HAR (${missing} missing), and the messages of ${sockets} WebSockets.`,
        ...skipped.slice(0, 5).map(({ place, reason }) => `${place}: ${reason}`),
      ]
    }),
    hint: 'Save the HAR with content: in the browser, developer tools, Network, "Save all as HAR with content". Of Playwright, take content: "embed", or leave the files with the bodies beside the HAR.',
  })
}

/** Only responses to `eth_chainId` and `net_version`, or the user, say which nodes are of one chain. */
function selectNodes(
  calls: readonly HarCall[],
  { hosts, chainId }: Pick<HarImportParameters, 'hosts' | 'chainId'>,
): { readonly calls: readonly HarCall[]; readonly skipped: readonly SkippedEntry[] } {
  const nodes = listNodes(calls)
  const named = hosts ? nodes.filter(({ address }) => hosts.some((host) => isAt(address, host))) : nodes
  if (named.length === 0) throw toError(`No node has the host ${hosts?.map(quoteWords).join(' or ')}.`, nodes)
  const taken = named.filter(({ chainIds }) => chainId === undefined || chainIds.every((each) => each === chainId))
  if (taken.length === 0) throw toError(`No node is of chain ${chainId}.`, named)
  const stated = new Set(taken.flatMap(({ chainIds }) => chainIds))
  if (stated.size > 1) throw toError('The page called nodes of several chains. A cassette has one chain.', taken)
  const isOpen = taken.length > 1 && taken.some(({ chainIds }) => chainIds.length === 0)
  if (isOpen && !hosts) throw toError('The page called several nodes, and not all of them state their chain.', taken)
  return {
    calls: taken.flatMap((node) => node.calls).sort((a, b) => a.at - b.at),
    skipped: nodes
      .filter((node) => !taken.includes(node))
      .map((node) => ({ place: node.label, reason: `${toCount(node)} to another node` })),
  }
}

function listNodes(calls: readonly HarCall[]): readonly Node[] {
  const groups = new Map<string, HarCall[]>()
  for (const call of calls) {
    const address = call.url.replace(/^[a-z]+:\/\//i, '').replace(/(?<!\/)\/$/, '')
    const group = groups.get(address) ?? []
    groups.set(address, group)
    group.push(call)
  }
  return Array.from(groups, ([address, group]) => {
    const label = quoteWords(redactUrl(`https://${address}`).replace(/^https:\/\/|\/$/g, ''))
    const host = quoteWords(/^[^/?#]*/.exec(address)?.[0] ?? '')
    return { address, label, host, calls: group, chainIds: findChainIds(group) }
  })
}

const isAt = (address: string, host: string): boolean =>
  address === host || ['/', '?', ':'].some((next) => address.startsWith(`${host.replace(/\/$/, '')}${next}`))

function toError(problem: string, nodes: readonly Node[]): BenchError {
  const [{ host, label } = { host: 'HOST', label: '' }, ...others] = nodes
  const name = others.some((other) => other.host === host) ? label : host
  return new BenchError(problem, {
    metaMessages: nodes.map((node) => {
      const chain = node.chainIds.length === 0 ? 'its chain is not stated' : `chain ${node.chainIds.join(', ')}`
      return `${node.label}: ${chain}, ${toCount(node)}`
    }),
    hint: `Name the nodes of one chain: --host ${name}. Repeat --host for more of them. Or name the chain: --chain-id N.`,
  })
}

const toCount = ({ calls }: Node): string => `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`
