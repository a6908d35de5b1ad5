import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { systemClock } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import { createTrace } from '#mocks/trace/createTrace'
import { createWallet } from '#mocks/wallet/createWallet'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import type { WalletChain } from '#mocks/wallet/walletChain'
import type { WalletParameters } from '#mocks/wallet/walletParameters'
import type { ChainInfo } from '#mocks/world/benchInfo'
import type { LinkMessage, LinkRequest } from '#mocks/world/linkProtocol'
import { walletIcon } from '#mocks/world/walletInfo'
import type { Bench } from '../../bench/benchTypes.ts'

export async function createPage(
  { info }: Bench,
  parameters: Partial<WalletParameters> & { readonly origin?: string } = {},
) {
  const { origin = 'https://dapp.test', ...more } = parameters
  const source = `page-${randomUUID().slice(0, 8)}`
  const client = `wallet-${source}`
  const trace = createTrace({ source, clock: systemClock })
  const [first, ...others] = info.chains
  const wallet = createWallet({
    info: { uuid: randomUUID(), name: 'Bench Wallet', icon: walletIcon, rdns: 'org.walletbench.alpha' },
    mnemonic: info.mnemonic,
    accounts: info.accounts.length,
    chains: [toWalletChain(first), ...others.map(toWalletChain)],
    send: createHttpSend(client),
    client,
    trace,
    clock: systemClock,
    policy: 'approve',
    ...more,
  })
  const connection = wallet.openConnection(origin)
  return {
    wallet,
    trace,
    request: (method: string, params?: RequestArguments['params']) => connection.request({ method, params }),
    async tell() {
      const link = await openLink(info.linkUrl)
      const specs = [{ id: 'org.walletbench.alpha', name: 'A', rdns: 'org.walletbench.alpha' }] as const
      link.send({ type: 'wallets', specs })
      link.send({ type: 'trace', events: trace.snapshot() })
      // The answer, that there is no such chain, shows that everything before was received.
      await link.ask('runCassetteOrder', { chainId: 1, do: 'reset' })
      link.close()
    },
    async call(operation: string, input: Readonly<Record<string, unknown>>) {
      const link = await openLink(info.linkUrl)
      const { error } = await link.ask(operation, input)
      link.close()
      return error
    },
  }
}

function toWalletChain({ chainId, name, rpcUrl: rpc }: ChainInfo): WalletChain {
  return { chainId, name, rpcUrl: rpc, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
}

async function openLink(url: string) {
  const link = new WebSocket(url)
  await once(link, 'open')
  const send = (message: LinkRequest) => link.send(JSON.stringify(message))
  return {
    send,
    ask(call: string, input: Readonly<Record<string, unknown>>): Promise<{ readonly error?: string | undefined }> {
      const replied = new Promise<{ readonly error?: string }>((resolve) => {
        link.on('message', (text) => {
          const message = JSON.parse(String(text)) as LinkMessage
          if (message.type === 'reply') resolve(message)
        })
      })
      send({ id: 1, call, input })
      return replied
    },
    close: () => link.close(),
  }
}
