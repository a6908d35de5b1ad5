import { setTimeout as wait } from 'node:timers/promises'
import { SignClient } from '@walletconnect/sign-client'
import type { BenchChain } from '#mocks/node/bench/benchTypes'
import type { SideWallet } from '#mocks/node/dapps/createWalletSide'
import { createMemoryStorage } from '#mocks/node/walletconnect/createMemoryStorage'
import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'

export type NodeDapp = {
  connect(): Promise<void>
  sign(): Promise<unknown>
  /** Sends a transaction, and waits for its receipt: it asks with each {@link NodeDapp.poll}, so runs do not depend on time. */
  send(): Promise<void>
  poll(): void
  wake(): Promise<void>
  again(): void
  stop(): Promise<void>
}

export type NodeDappParameters = {
  readonly trace: Trace
  readonly side: SideWallet
  readonly chain: BenchChain
  readonly relayUrl: string
  readonly transport: 'injected' | 'walletconnect'
}

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>
type Link = { connect(): Promise<string>; readonly ask: Ask; wake(): Promise<void>; stop(): Promise<void> }

const ORIGIN = 'https://shop.test'
const TEXT = '0x68656c6c6f'
/** The longest time to wait for the relay, in milliseconds. A client that was refused tries again after a second. */
const LONGEST_WAKE = 1_500
const TO = `0x${'be'.repeat(20)}`

/** It follows no event of its wallet: it keeps the account that it got, and reports failures by rejections. */
export async function startNodeDapp(parameters: NodeDappParameters): Promise<NodeDapp> {
  const link = await LINKS[parameters.transport](parameters)
  const end = new AbortController()
  let account = ''
  let again: () => Promise<unknown> = async () => {}

  const { read, waitForReceipt, poll } = createNodeReader(parameters, end.signal)
  function click<result>(run: () => Promise<result>): Promise<result> {
    again = run
    return run()
  }

  return {
    connect: () =>
      click(async () => {
        account = await link.connect()
      }),
    sign: () => click(() => link.ask('personal_sign', [TEXT, account])),
    async send() {
      await read('eth_chainId', [])
      await read('eth_getBalance', [account, 'latest'])
      const sent = click(() => link.ask('eth_sendTransaction', [{ from: account, to: TO, value: '0x1' }]))
      await waitForReceipt(await sent)
    },
    poll,
    wake: link.wake,
    again: () => void again().catch(() => {}),
    async stop() {
      end.abort()
      await link.stop()
    },
  }
}

function createNodeReader({ chain, trace }: Pick<NodeDappParameters, 'chain' | 'trace'>, signal: AbortSignal) {
  /** Those that wait for a receipt: a first try may still wait beside a second one. */
  const waiting: (() => void)[] = []
  const read: Ask = (method, params) =>
    traced(trace, { hop: 'dappRpc', method }, async () => {
      const response = await fetch(`${chain.rpcUrl}?client=dapp-1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal,
      }).catch((cause: unknown) => {
        throw new Error('The node does not answer.', { cause })
      })
      const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
      if (error) throw new Error(error.message)
      return result
    })
  return {
    read,
    async waitForReceipt(hash: unknown): Promise<void> {
      for (;;) {
        await new Promise<void>((resolve) => waiting.push(resolve))
        const receipt = (await read('eth_getTransactionReceipt', [hash])) as { status: string } | null
        if (receipt?.status === '0x1') return
        if (receipt) throw new Error('The transaction has reverted.')
      }
    },
    poll() {
      for (const ask of waiting.splice(0)) ask()
    },
  }
}

const LINKS: Readonly<Record<NodeDappParameters['transport'], (parameters: NodeDappParameters) => Promise<Link>>> = {
  async injected({ side: { wallet } }) {
    const { request } = wallet.openConnection(ORIGIN)
    return {
      connect: async () => String(((await request({ method: 'eth_requestAccounts' })) as readonly string[])[0]),
      ask: (method, params) => request({ method, params }),
      wake: async () => {},
      stop: async () => {},
    }
  },
  async walletconnect({ side: { peer }, chain: { chainId }, relayUrl }) {
    const client = await SignClient.init({
      relayUrl,
      projectId: 'made-up',
      logger: 'silent',
      telemetryEnabled: false,
      storage: createMemoryStorage(),
      customStoragePrefix: `dapp-${crypto.randomUUID()}`,
      metadata: { name: 'Shop', description: 'Sells', url: ORIGIN, icons: [] },
    })
    const methods = ['personal_sign', 'eth_sendTransaction']
    const eip155 = { chains: [`eip155:${chainId}`], methods, events: ['accountsChanged', 'chainChanged'] }
    let topic = ''
    return {
      async connect() {
        const { uri = '', approval } = await client.connect({ optionalNamespaces: { eip155 } })
        // A proposal may be lost: its user then sees nothing in the wallet.
        void peer.pair(uri).catch(() => {})
        const session = await approval()
        topic = session.topic
        return session.namespaces['eip155']?.accounts[0]?.split(':').at(-1) ?? ''
      },
      ask: (method, params) => client.request({ topic, chainId: `eip155:${chainId}`, request: { method, params } }),
      async wake() {
        const { relayer } = client.core
        if (relayer.connected) return
        const gaveUp = wait(LONGEST_WAKE, undefined, { ref: false })
        // It may still be offline.
        await Promise.race([relayer.transportOpen().catch(() => {}), gaveUp])
      },
      async stop() {
        client.core.heartbeat.stop()
        await client.core.relayer.transportClose()
      },
    }
  },
}
