import { BenchError } from '#mocks/core/BenchError'
import { toErrorOutcome } from '#mocks/core/jsonRpc'
import { withResolvers } from '#mocks/core/promises'
import { listUrlSecrets } from '#mocks/core/secrets/listUrlSecrets'
import { checkCassetteAccounts, deriveAccounts } from '#mocks/node/chains/chainAccounts'
import { type ChainNode, takeResult } from '#mocks/node/upstream/upstreamNode'
import { createPlayer } from '#mocks/rpc/play/createPlayer'
import { createQuietUpstream } from '#mocks/rpc/play/createQuietUpstream'
import type { Player } from '#mocks/rpc/play/player'
import type { Upstream } from '#mocks/rpc/stage'
import { readCassettes } from '../../cassettes/readCassette.ts'
import { startUpstream } from '../../upstream/startUpstream.ts'
import type { ChainSource } from '../chainTypes.ts'
import { type ChainBackend, type ChainBackendParameters, checkChainId } from './backend.ts'

export async function startCassetteBackend(
  parameters: ChainBackendParameters & { readonly source: Extract<ChainSource, { kind: 'cassette' }> },
): Promise<ChainBackend> {
  const { source, parts, settings } = parameters
  const { onMiss = 'fail', upstream } = source
  const [first, ...others] = await readCassettes(source)
  if (!first) throw new BenchError('A replay needs a cassette.')
  const cassettes = [first, ...others] as const
  const known = cassettes.find(({ meta }) => meta.accounts)?.meta.accounts
  const accounts = deriveAccounts(settings.mnemonic, settings.accounts ?? known?.length)
  for (const cassette of cassettes) checkCassetteAccounts(cassette, accounts)
  const player = createPlayer({ cassettes, onMiss })
  const names = cassettes.map(({ name }) => name).join(', ')
  checkChainId(parameters.chainId, player.chainId, names)
  if (onMiss === 'upstream' && !upstream)
    throw new BenchError('There is no node to ask for what the cassettes do not have.', {
      hint: 'Give --upstream URL, or another --on-miss: fail, continue or null.',
    })
  const behind = onMiss === 'upstream' && upstream ? await parts.add(startUpstream(upstream)) : undefined
  const node = createPlayedNode({ player, upstream: behind })
  void parts.add(Promise.resolve(node))
  return {
    mode: 'cassette',
    chainId: player.chainId,
    node,
    accounts,
    source: names,
    forkBlock: first.meta.block && Number(first.meta.block.number),
    hardfork: first.meta.hardfork,
    controllable: false,
    automine: undefined,
    player,
    quiet: createQuietUpstream({ player, upstream: behind }),
    secrets: upstream ? listUrlSecrets(upstream) : [],
  }
}

/** Clients' calls are played. The bench's own calls are looked up and do not count as misses. */
function createPlayedNode({ player, upstream }: { player: Player; upstream?: Upstream | undefined }): ChainNode {
  const closed = withResolvers<void>()
  return {
    async call(method, paramsText) {
      if (!upstream) return player.call(method, paramsText)
      const params: unknown = paramsText === undefined ? undefined : JSON.parse(paramsText)
      return player.play(method, params, paramsText) ?? upstream.call(method, paramsText)
    },
    async request(method, params = []) {
      const missing = { code: -32004, message: `No cassette has this ${method}` }
      return takeResult(player.peek(method, params) ?? toErrorOutcome(missing))
    },
    onNotification: (listener) => player.onNotification(listener),
    closed: closed.promise,
    stop: async () => closed.resolve(),
  }
}
