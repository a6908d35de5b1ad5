import { numberToHex, parseEther } from 'viem'
import { isLoopbackHost } from '#mocks/core/isLoopbackHost'
import { listUrlSecrets } from '#mocks/core/secrets/listUrlSecrets'
import { checkUsedAccounts, deriveAccounts } from '#mocks/node/chains/chainAccounts'
import { type ChainNode, parseUpstreamUrl, type UpstreamParameters } from '#mocks/node/upstream/upstreamNode'
import { startUpstream } from '../../upstream/startUpstream.ts'
import { type ChainBackend, type ChainBackendParameters, checkChainId, closedError, toHostList } from './backend.ts'

const BALANCE = numberToHex(parseEther('10000'))

export async function startUpstreamBackend(
  parameters: ChainBackendParameters & { readonly upstream: UpstreamParameters },
): Promise<ChainBackend> {
  const { upstream, parts, onEnd, settings } = parameters
  const accounts = deriveAccounts(settings.mnemonic, settings.accounts)
  const source = toHostList(upstream.urls)
  const node = await parts.add(startUpstream(upstream))
  void node.closed.then(() => onEnd(closedError(source)))
  const chainId = Number(await node.request('eth_chainId'))
  checkChainId(parameters.chainId, chainId, source)
  const isLocal = upstream.urls.every((url) => isLoopbackHost(parseUpstreamUrl(url).host.replace(/:\d+$/, '')))
  if (!isLocal && settings.allowUsedAccounts !== true)
    await checkUsedAccounts({ upstream: node, accounts, block: 'latest', source })
  const controllable = await isAnvil(node)
  const automine = controllable ? (await node.request('anvil_getAutomine')) === true : undefined
  if (controllable) await fund(node, accounts)
  const secrets = listUrlSecrets(upstream)
  return { mode: 'upstream', chainId, node, accounts, source, controllable, automine, secrets }
}

async function isAnvil(node: ChainNode): Promise<boolean> {
  const outcome = await node.call('anvil_nodeInfo', '[]')
  // Some nodes answer null to unknown methods.
  return 'resultText' in outcome && outcome.resultText !== 'null'
}

async function fund(node: ChainNode, accounts: ChainBackend['accounts']): Promise<void> {
  await Promise.all(
    accounts.map(async (account) => {
      const balance = (await node.request('eth_getBalance', [account, 'latest'])) as string
      if (BigInt(balance) === 0n) await node.request('anvil_setBalance', [account, BALANCE])
    }),
  )
}
