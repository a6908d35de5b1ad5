import { expect } from 'vitest'
import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import type { Cassette } from '#mocks/rpc/cassette/cassetteFormat'
import { sealCassette } from '#mocks/rpc/cassette/formatCassette'
import { parseCassette } from '#mocks/rpc/cassette/parse/parseCassette'
import type { RecorderParameters } from '#mocks/rpc/record/recorderTypes'
import { startRecorder } from '#mocks/rpc/record/startRecorder'
import type { Upstream } from '#mocks/rpc/stage'

type Block = { number: string; hash: string; parentHash: string; transactions: string[]; gas: number; balances: object }

type ChainNode = Upstream & { readonly calls: string[]; fail(method: string, outcome: RpcOutcome): void }

export async function startRecording(parameters: Partial<RecorderParameters> = {}, node = createChainNode()) {
  return { node, ...(await recordUpstream({ upstream: node, ...parameters })) }
}

export async function recordUpstream(parameters: Partial<RecorderParameters> & Pick<RecorderParameters, 'upstream'>) {
  const lines: string[] = []
  const recorder = await startRecorder({
    sink: { write: (text) => lines.push(text) },
    mode: 'follow',
    about: { tool: 'walletbench 0.1.0', date: '2026-01-02T03:04:05.000Z', host: 'node.test' },
    ...parameters,
  })
  return {
    recorder,
    ask: (method: string, ...params: unknown[]) => recorder.call(method, JSON.stringify(params)),
    text: () => lines.join(''),
    async finish(): Promise<Cassette> {
      await recorder.stop()
      expect(recorder.getState().problem).toBeUndefined()
      return parseCassette('recorded.io', sealCassette(lines.join('')))
    },
  }
}

/** Of chain 1, at block 16. `eth_sendRawTransaction ["0x<byte>"]` pays 1 to the account of this byte. */
export function createChainNode(): ChainNode {
  const calls: string[] = []
  const failures = new Map<string, RpcOutcome>()
  const mined = new Map<string, Block>()
  let automine = true
  let waiting: string[] = []
  let salt = 0
  let balances: Record<string, number> = {}
  const blocks: Block[] = Array.from({ length: 17 }, (_, number) => toBlock(number, [], {}, number))
  let snapshot: { length: number; balances: Record<string, number> } | undefined

  const head = () => blocks[blocks.length - 1]

  function mine(): null {
    // As on Anvil, a setter's change belongs to the last block.
    const last = head()
    if (last) last.balances = balances
    for (const hash of waiting) balances = { ...balances, [hash.slice(-2)]: (balances[hash.slice(-2)] ?? 0) + 1 }
    salt += 1
    const block = toBlock(blocks.length, waiting, balances, 1000 + salt)
    for (const hash of waiting) mined.set(hash, block)
    blocks.push(block)
    waiting = []
    return null
  }

  const at = (number: unknown) => (number === 'latest' || number === 'pending' ? head() : blocks[Number(number)])
  const find = (hash: unknown) => {
    const block = mined.get(String(hash))
    return block && blocks.includes(block) ? block : undefined
  }
  const transactionOf = (hash: unknown) => {
    const block = find(hash)
    if (!block && !waiting.includes(String(hash))) return null
    return { hash, from: '0x00', blockNumber: block?.number ?? null }
  }
  const receiptOf = (hash: unknown) => {
    const block = find(hash)
    return block
      ? { transactionHash: hash, blockNumber: block.number, logs: [{ address: '0xaa', topics: [hash] }] }
      : null
  }
  const shown = (block: Block | undefined) => block && (({ gas: _, balances: __, ...rest }) => rest)(block)

  const methods: Record<string, (...params: unknown[]) => unknown> = {
    eth_chainId: () => '0x1',
    web3_clientVersion: () => 'memory/1',
    eth_blockNumber: () => head()?.number,
    eth_gasPrice: () => head()?.gas,
    eth_maxPriorityFeePerGas: () => 1,
    eth_getBlockByNumber: (number) => shown(at(number)) ?? null,
    eth_getBlockByHash: (hash) => shown(blocks.find((block) => block.hash === hash)) ?? null,
    eth_getBlockReceipts: (number) => at(number)?.transactions.map(receiptOf) ?? null,
    eth_getTransactionReceipt: receiptOf,
    eth_getTransactionByHash: transactionOf,
    eth_getTransactionCount: (_, block) => {
      const upTo = Number(at(block)?.number)
      const sent = blocks.slice(0, upTo + 1).reduce((sum, { transactions }) => sum + transactions.length, 0)
      return sent + (block === 'pending' ? waiting.length : 0)
    },
    eth_getBalance: (account, number) => {
      const block = at(number)
      const state = (block === head() ? balances : block?.balances) as Record<string, number> | undefined
      return state?.[String(account).slice(-2)] ?? 0
    },
    txpool_status: () => waiting.length,
    anvil_getAutomine: () => automine,
    evm_setAutomine: (on) => {
      automine = on === true
      return null
    },
    evm_mine: mine,
    anvil_setBalance: (account, value) => {
      balances = { ...balances, [String(account).slice(-2)]: Number(value) }
      return null
    },
    eth_sendRawTransaction: (raw) => {
      salt += 1
      const hash = `0x${'0'.repeat(60)}${salt.toString(16).padStart(2, '0').slice(-2)}${String(raw).slice(-2)}`
      waiting.push(hash)
      if (automine) mine()
      return hash
    },
    anvil_reorg: (depth) => {
      blocks.length -= Number(depth)
      balances = (head()?.balances ?? {}) as Record<string, number>
      for (let left = Number(depth); left > 0; left -= 1) mine()
      return null
    },
    evm_snapshot: () => {
      snapshot = { length: blocks.length, balances }
      return '0x0'
    },
    evm_revert: () => {
      if (!snapshot) return false
      blocks.length = snapshot.length
      balances = snapshot.balances
      return true
    },
  }

  return {
    calls,
    fail: (method, outcome) => failures.set(method, outcome),
    async call(method, paramsText = '[]') {
      calls.push(`${method} ${paramsText}`)
      const failure = failures.get(method)
      failures.delete(method)
      if (failure) return failure
      const answer = methods[method]
      if (!answer) return toErrorOutcome({ code: -32601, message: 'Method not found' })
      return { resultText: JSON.stringify(answer(...(JSON.parse(paramsText) as unknown[]))) }
    },
    onNotification: () => () => {},
  }
}

function toBlock(number: number, transactions: string[], balances: object, salt: number): Block {
  const hash = `0x${salt.toString(16).padStart(64, '0')}`
  const parentHash = `0x${'0'.repeat(64)}`
  return { number: `0x${number.toString(16)}`, hash, parentHash, transactions, gas: 100 + salt, balances }
}
