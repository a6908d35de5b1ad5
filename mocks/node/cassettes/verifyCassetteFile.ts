import { BenchError } from '#mocks/core/BenchError'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { startUpstream } from '#mocks/node/upstream/startUpstream'
import type { UpstreamParameters } from '#mocks/node/upstream/upstreamNode'
import { isSameOutcome } from '#mocks/rpc/cassette/calls/callKey'
import { isImmutable } from '#mocks/rpc/cassette/calls/callTables'
import type { Cassette, CassetteEntry } from '#mocks/rpc/cassette/cassetteFormat'
import { askUpstream, type Upstream } from '#mocks/rpc/stage'
import { readCassette } from './readCassette.ts'

/** They describe the node, which may be another one or a newer version. */
const OF_THE_NODE = ['web3_clientVersion', 'eth_accounts', 'rpc_modules', 'eth_protocolVersion', 'net_listening']

type VerifyFileParameters = { readonly file: string; readonly upstream: UpstreamParameters; readonly sample: number }

type Difference = { readonly entry: CassetteEntry; readonly now: RpcOutcome }

type Verification = {
  readonly block: { readonly number: number; readonly recorded: string; readonly now: string | null } | undefined
  readonly asked: number
  readonly changed: readonly Difference[]
  /** Nodes prune old states. */
  readonly unanswered: readonly Difference[]
  readonly ok: boolean
}

export async function verifyCassetteFile({ file, upstream, sample }: VerifyFileParameters): Promise<Verification> {
  const cassette = await readCassette(file)
  const node = await startUpstream(upstream)
  try {
    const chainId = Number(await node.request('eth_chainId'))
    if (chainId !== cassette.meta.chainId)
      throw new BenchError(
        `${file} was recorded on chain ${cassette.meta.chainId}, but the upstream has chain ${chainId}.`,
      )
    return await verifyCassette(cassette, node, sample)
  } finally {
    await node.stop()
  }
}

/** Values that change over time, such as a gas price, are not compared. */
async function verifyCassette(cassette: Cassette, node: Upstream, sample: number): Promise<Verification> {
  const block = await readBlock(cassette, node)
  const isSame = block === undefined || block.now === block.recorded
  const entries = isSame ? pick(listAskable(cassette), sample) : []
  const changed: Difference[] = []
  const unanswered: Difference[] = []
  for (const entry of entries) {
    const now = await node.call(entry.method, entry.paramsText)
    if (isSameOutcome(entry.outcome, now)) continue
    const failed = 'errorText' in now && 'resultText' in entry.outcome
    if (failed || ('errorText' in now && now.lost)) unanswered.push({ entry, now })
    else changed.push({ entry, now })
  }
  const ok = isSame && changed.length === 0 && unanswered.length === 0
  return { block, asked: entries.length, changed, unanswered, ok }
}

async function readBlock({ meta }: Cassette, node: Upstream): Promise<Verification['block']> {
  if (!meta.block) return undefined
  const { number, hash } = meta.block
  const found = (await askUpstream(node, 'eth_getBlockByNumber', [number, false])) as
    | { hash?: unknown }
    | null
    | undefined
  const now = typeof found?.hash === 'string' ? found.hash.toLowerCase() : null
  return { number: Number(number), recorded: hash.toLowerCase(), now }
}

function listAskable({ meta, steps }: Cassette): CassetteEntry[] {
  const head = meta.block?.number
  return steps.flatMap(({ entries, block }) =>
    entries.filter(({ method, paramsText }) => {
      const number = block?.number ?? head
      if (number === undefined || OF_THE_NODE.includes(method)) return false
      return isImmutable(method, JSON.parse(paramsText), number)
    }),
  )
}

function pick<value>(values: readonly value[], count: number): value[] {
  if (values.length <= count) return [...values]
  return Array.from({ length: count }, (_, index) => values[Math.floor((index * values.length) / count)]).filter(
    (value) => value !== undefined,
  )
}
