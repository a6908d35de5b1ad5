import { encodeDeployData, encodeFunctionData, type Hex, parseEther, toHex } from 'viem'
import { expect, test } from 'vitest'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { createPlayer } from '#mocks/rpc/play/createPlayer'
import { recordUpstream } from '#mocks/rpc/record/testing/startRecording'
import type { Upstream } from '#mocks/rpc/stage'
import { startRpcSocket } from '../gateway/startRpcSocket.ts'
import { startTestAnvil } from '../testing/startTestAnvil.ts'
import { testParts } from '../testing/testParts.ts'

const { abi, bytecode } = benchToken
const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const OTHER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
/** The first contract of the first account of Anvil's own mnemonic. */
const TOKEN = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const GAS = toHex(3_000_000)

type Call = readonly [method: string, ...params: unknown[]]
type Step = { readonly after?: Call; readonly reads: readonly Call[] }

const send = (data: Hex): Call => ['eth_sendTransaction', { from: ACCOUNT, to: TOKEN, data, gas: GAS }]
const transfer = (value: bigint) => encodeFunctionData({ abi, functionName: 'transfer', args: [OTHER, value] })
const balanceOf = encodeFunctionData({ abi, functionName: 'balanceOf', args: [OTHER] })

const MUTATIONS: readonly Call[] = [
  ['eth_sendTransaction', { from: ACCOUNT, data: encodeDeployData({ abi, bytecode }), gas: GAS }],
  send(encodeFunctionData({ abi, functionName: 'mint', args: [ACCOUNT, 100n] })),
  send(transfer(7n)),
  // More than the balance: it is mined, and fails.
  send(transfer(1_000n)),
  ['evm_setAutomine', false],
  send(transfer(1n)),
  send(transfer(2n)),
  ['evm_mine'],
  ['evm_setAutomine', true],
  ['anvil_setBalance', OTHER, toHex(parseEther('5'))],
  ['anvil_mine', '0x3'],
  ['evm_snapshot'],
  send(transfer(3n)),
  ['evm_revert', '0x0'],
  ['evm_mine'],
  ['evm_mine'],
]

const REVERT = MUTATIONS.findIndex(([method]) => method === 'evm_revert')

/** Asked at the start: later, Anvil mixes the current base fee into the answer for an earlier block. */
const FEES: Call = ['eth_feeHistory', '0x2', 'latest', [50]]

const READS: readonly Call[] = [
  ['eth_blockNumber'],
  ['eth_chainId'],
  ['net_version'],
  ['eth_gasPrice'],
  ['eth_maxPriorityFeePerGas'],
  ['eth_getBalance', OTHER, 'latest'],
  ['eth_getBalance', ACCOUNT, 'latest'],
  ['eth_getTransactionCount', ACCOUNT, 'latest'],
  ['eth_getTransactionCount', ACCOUNT, 'pending'],
  ['eth_getCode', TOKEN, 'latest'],
  ['eth_getStorageAt', TOKEN, '0x0', 'latest'],
  ['eth_call', { to: TOKEN, data: balanceOf }, 'latest'],
  ['eth_call', { to: TOKEN, data: balanceOf }],
  ['eth_call', { from: ACCOUNT, to: TOKEN, data: transfer(1_000n) }, 'latest'],
  ['eth_estimateGas', { from: ACCOUNT, to: TOKEN, data: transfer(1n) }],
  ['eth_getBlockByNumber', 'latest', false],
  ['eth_getBlockByNumber', 'latest', true],
  ['eth_getBlockByNumber', '0x1', false],
  ['eth_getBlockByNumber', '0x5', false],
  ['eth_getBlockReceipts', 'latest'],
  FEES,
  ['eth_getLogs', { fromBlock: '0x0', toBlock: 'latest', address: TOKEN }],
  ['eth_getLogs', { fromBlock: 'latest', toBlock: 'latest' }],
]

async function startNode() {
  const mnemonic = 'test test test test test test test test test test test junk'
  const anvil = await testParts.add(startTestAnvil({ mnemonic }))
  return testParts.add(startRpcSocket({ path: anvil.ipcPath }))
}

const ask = (upstream: Upstream, [method, ...params]: Call): Promise<RpcOutcome> =>
  upstream.call(method, JSON.stringify(params))

const hashOf = (outcome: RpcOutcome) => ('resultText' in outcome ? String(JSON.parse(outcome.resultText)) : '')

test('whatever is asked whenever has the answer that Anvil had', async () => {
  const node = await startNode()
  const { recorder, finish } = await recordUpstream({ upstream: node })
  const truths: { step: Step; answers: RpcOutcome[]; begun?: RpcOutcome }[] = []
  const hashes: string[] = []

  const look = async (step: Step, begun?: RpcOutcome) => {
    const answers = await Promise.all(step.reads.map((read) => ask(node, read)))
    truths.push({ step, answers, ...(begun && { begun }) })
  }
  await look({ reads: READS })
  await ask(recorder, FEES)
  for (const [index, after] of MUTATIONS.entries()) {
    const begun = await ask(recorder, after)
    if (after[0] === 'eth_sendTransaction') hashes.push(hashOf(begun))
    const ofHashes = hashes.flatMap((hash): Call[] => [
      ['eth_getTransactionReceipt', hash],
      ['eth_getTransactionByHash', hash],
    ])
    await look({ after, reads: [...READS, ...ofHashes] }, begun)
    // Each read is sent to the recorder only once, at a different step before the revert: nobody can ask about the
    // blocks that the revert removes.
    const asked = READS.filter((_, place) => place % REVERT === index)
    for (const read of asked) await ask(recorder, read)
  }
  const cassette = await finish()

  const player = createPlayer({ cassettes: [cassette], onMiss: 'continue' })
  for (const { step, answers, begun } of truths) {
    if (step.after) expect([step.after, await ask(player, step.after)]).toEqual([step.after, begun])
    for (const [place, read] of [...step.reads.entries()].reverse())
      expect([player.getState().step, read, await ask(player, read)]).toEqual([
        player.getState().step,
        read,
        answers[place],
      ])
  }
  expect(player.getState().misses).toEqual([])
})
