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
  if (named.length === 0)
    throw toError(`No node has the host ${hosts?.map(quoteWords).join(' or ')}.`, nodes, [adviseHost(nodes)])
  const taken = named.filter(({ chainIds }) => chainId === undefined || chainIds.every((each) => each === chainId))
  if (taken.length === 0) throw toError(`No node is of chain ${chainId}.`, named, adviseOtherChain(named, hosts))
  const stated = new Set(taken.flatMap(({ chainIds }) => chainIds))
  if (stated.size > 1)
    throw toError('The page called nodes of several chains. A cassette has one chain.', taken, adviseOne(taken, hosts))
  const isOpen = taken.length > 1 && taken.some(({ chainIds }) => chainIds.length === 0)
  if (isOpen && !hosts)
    throw toError('The page called several nodes, and not all of them state their chain.', taken, [adviseHost(taken)])
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

/** The advice names only what the user can still give: an option that was given gets another value, or is left out. */
function toError(problem: string, nodes: readonly Node[], advice: readonly string[]): BenchError {
  return new BenchError(problem, {
    metaMessages: nodes.map((node) => {
      const chain = node.chainIds.length === 0 ? 'its chain is not stated' : `chain ${node.chainIds.join(', ')}`
      return `${node.label}: ${chain}, ${toCount(node)}`
    }),
    hint: advice.join(' '),
  })
}

function adviseHost(nodes: readonly Node[]): string {
  const [first, ...others] = nodes.toSorted((a, b) => Number(b.chainIds.length === 1) - Number(a.chainIds.length === 1))
  const name = others.some(({ host }) => host === first?.host) ? first?.label : first?.host
  return `Name the nodes of one chain: --host ${name}. Repeat --host for more of them.`
}

const SEVERAL = 'A node that changed its chain cannot be imported: record each chain by itself.'

function adviseOne(nodes: readonly Node[], hosts: readonly string[] | undefined): readonly string[] {
  const single = nodes.filter(({ chainIds }) => chainIds.length === 1)
  if (single.length === 0) return [SEVERAL]
  const byHost = hosts ? adviseHost(nodes).replace(/ Repeat.*/, ' Leave the others out.') : adviseHost(nodes)
  const isOpen = !hosts && nodes.some(({ chainIds }) => chainIds.length === 0)
  return isOpen ? [byHost] : [byHost, 'Or name the chain: --chain-id N.']
}

function adviseOtherChain(nodes: readonly Node[], hosts: readonly string[] | undefined): readonly string[] {
  const chains = new Set(nodes.flatMap(({ chainIds }) => (chainIds.length === 1 ? chainIds : [])))
  if (chains.size === 0) return [SEVERAL]
  const other = `Name the chain of one of these nodes: ${Array.from(chains, (id) => `--chain-id ${id}`).join(' or ')}.`
  return hosts ? [other, 'Or name nodes of that chain by --host.'] : [other]
}

const toCount = ({ calls }: Node): string => `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`
