import { type Address, encodeDeployData, encodeFunctionData, type Hex, numberToHex, padHex } from 'viem'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { deployContracts } from '#mocks/node/chainControl/deployContracts'
import type { ChainSpace } from '#mocks/node/chains/chainTypes'
import { toChainRequest } from '#mocks/node/chains/createChainPipeline'
import { type ChainSpaceParameters, startChainSpace } from '#mocks/node/chains/startChainSpace'
import { startRpcSocket } from '#mocks/node/gateway/startRpcSocket'
import type { PartList } from '#mocks/node/shared/createDisposables'
import { provideTestGuard, startTestAnvil } from '#mocks/node/testing/startTestAnvil'
import { createTrace } from '#mocks/trace/createTrace'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'

/** Not the bench's phrase: its accounts are in use on the forked chain. */
export const CHAIN_TO_FORK_MNEMONIC = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

/** The contract of EIP-4788, which a new Anvil lacks. */
const BEACON_ROOTS = [
  '0x000F3df6D732807Ef1319fB7B8bB8522d0Beac02',
  '0x3373fffffffffffffffffffffffffffffffffffffffe14604d57602036146024575f5ffd5b5f35801560495762001fff810690815414603c575f5ffd5b62001fff01545f5260205ff35b5f5ffd5b62001fff42064281555f359062001fff015500',
]

export type TestChainSpace = {
  readonly space: ChainSpace
  readonly ask: (method: string, ...params: unknown[]) => Promise<unknown>
}

export type ForkAnswers = Readonly<Record<string, unknown>>

export type ChainToFork = {
  readonly url: string
  readonly accounts: readonly Address[]
  readonly token: Address
  readonly transaction: Hex
  readonly block: { readonly hash: Hex; readonly number: Hex }
}

export async function askForkQuestions(
  ask: TestChainSpace['ask'],
  { chainToFork, accounts }: { chainToFork: Omit<ChainToFork, 'url'>; accounts: readonly Address[] },
): Promise<ForkAnswers> {
  const answers: Record<string, unknown> = {}
  const note = async (name: string, method: string, ...params: unknown[]): Promise<unknown> => {
    const pick = ({ code, message, data }: { code: number; message: string; data?: unknown }) => ({
      code,
      message,
      data,
    })
    answers[name] = await ask(method, ...params).catch(pick)
    return answers[name]
  }
  await askState(note, chainToFork, accounts)
  await askHistory(note, chainToFork)
  await askTransactions(note, chainToFork, accounts)
  await askTime(note)
  return answers
}

type Note = (name: string, method: string, ...params: unknown[]) => Promise<unknown>
type Known = Omit<ChainToFork, 'url'>

const call = (functionName: 'balanceOf' | 'transfer', args: [Address] | [Address, bigint]): Hex =>
  encodeFunctionData({ abi: benchToken.abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])

async function askState(note: Note, { accounts: others, token }: Known, accounts: readonly Address[]): Promise<void> {
  const [whale, other] = others as [Address, Address]
  await note('chain id', 'eth_chainId')
  await note('head', 'eth_blockNumber')
  await note('network', 'net_version')
  await note('own accounts', 'eth_accounts')
  await note('own balance', 'eth_getBalance', accounts[0], 'latest')
  await note('balance upstream', 'eth_getBalance', whale, 'latest')
  await note('balance of nobody', 'eth_getBalance', padHex('0x77', { size: 20 }), 'latest')
  await note('nonce upstream', 'eth_getTransactionCount', whale, 'latest')
  await note('code', 'eth_getCode', token, 'latest')
  await note('no code', 'eth_getCode', other, 'latest')
  await note('slot', 'eth_getStorageAt', token, '0x0', 'latest')
  await note('slot that is empty', 'eth_getStorageAt', token, '0x77', 'latest')
  await note('call', 'eth_call', { to: token, data: call('balanceOf', [whale]) }, 'latest')
  await note('call from', 'eth_call', { from: whale, to: token, data: call('transfer', [other, 1n]) }, 'latest')
  const tooMuch = { from: accounts[0], to: token, data: call('transfer', [other, 2n ** 250n]) }
  await note('call that reverts', 'eth_call', tooMuch, 'latest')
  await note('estimate', 'eth_estimateGas', { from: whale, to: token, data: call('transfer', [other, 1n]) })
  await note('estimate that reverts', 'eth_estimateGas', tooMuch)
  await note('access list', 'eth_createAccessList', { from: whale, to: token, data: call('transfer', [other, 1n]) })
  const simulated = { blockStateCalls: [{ calls: [{ from: whale, to: other, value: '0x1' }] }] }
  await note('simulation', 'eth_simulateV1', simulated, 'latest')
}

async function askHistory(note: Note, { accounts, transaction, block, token }: Known): Promise<void> {
  await note('old block', 'eth_getBlockByNumber', '0x1', false)
  await note('old block, whole', 'eth_getBlockByNumber', block.number, true)
  await note('old block by hash', 'eth_getBlockByHash', block.hash, false)
  await note('old transaction', 'eth_getTransactionByHash', transaction)
  await note('old receipt', 'eth_getTransactionReceipt', transaction)
  await note('unknown transaction', 'eth_getTransactionByHash', padHex('0x77', { size: 32 }))
  await note('unknown receipt', 'eth_getTransactionReceipt', padHex('0x77', { size: 32 }))
  await note('old logs', 'eth_getLogs', { fromBlock: '0x0', toBlock: block.number, address: token })
  await note('old balance', 'eth_getBalance', accounts[0], '0x1')
  await note('fees', 'eth_feeHistory', '0x1', 'latest', [50])
  await note('gas price', 'eth_gasPrice')
  await note('old trace', 'debug_traceTransaction', transaction, { tracer: 'callTracer' })
}

async function askTransactions(note: Note, { accounts: others, token }: Known, accounts: readonly Address[]) {
  const [from, to] = accounts as [Address, Address]
  const [whale] = others as [Address]
  await note('sending ether', 'eth_sendTransactionSync', { from, to, value: '0x10' })
  const transfer = { from, to: token, data: call('transfer', [to, 5n]) }
  const sent = (await note('sending tokens', 'eth_sendTransactionSync', transfer)) as { transactionHash?: Hex }
  await note('its logs', 'eth_getLogs', { fromBlock: 'latest', toBlock: 'latest', address: token })
  await note('its trace', 'debug_traceTransaction', sent.transactionHash, { tracer: 'callTracer' })
  await note('its receipt', 'eth_getTransactionReceipt', sent.transactionHash)
  const failing = { from, to: token, data: call('transfer', [to, 2n ** 250n]), gas: numberToHex(200_000) }
  await note('a transaction that reverts', 'eth_sendTransactionSync', failing)
  const data = encodeDeployData({ abi: benchToken.abi, bytecode: benchToken.bytecode })
  const deployed = (await note('a deployment', 'eth_sendTransactionSync', { from, data })) as { contractAddress?: Hex }
  await note('its code', 'eth_getCode', deployed.contractAddress, 'latest')
  await note('impersonation', 'anvil_impersonateAccount', whale)
  await note('sending as another', 'eth_sendTransactionSync', { from: whale, to: from, value: '0x1' })
  await note('tokens of another', 'eth_sendTransactionSync', { ...transfer, from: whale })
  await note('balance after', 'eth_getBalance', from, 'latest')
  await note('proof', 'eth_getProof', from, [], 'latest')
}

async function askTime(note: Note): Promise<void> {
  await note('snapshot', 'evm_snapshot')
  await note('time travel', 'evm_increaseTime', 86_400)
  await note('mining', 'anvil_mine', '0x2')
  await note('block after', 'eth_getBlockByNumber', 'latest', true)
  await note('revert', 'evm_revert', '0x0')
  await note('head after', 'eth_getBlockByNumber', 'latest', false)
}

export async function startTestChainSpace(
  parts: PartList,
  parameters: Pick<ChainSpaceParameters, 'source'> &
    Partial<Pick<ChainSpaceParameters, 'settings' | 'chainId' | 'record' | 'key' | 'onEnd'>>,
): Promise<TestChainSpace> {
  const guard = await provideTestGuard()
  const { settings, ...own } = parameters
  const space = await startChainSpace({
    key: 'first',
    name: 'Test chain',
    onEnd: () => {},
    ...own,
    guard,
    parts,
    trace: createTrace({ source: 'test', clock: { now: () => 0 } }),
    settings: { mnemonic: DEFAULT_MNEMONIC, accounts: 3, ...settings },
  })
  const request = toChainRequest(space.gateway)
  return { space, ask: (method, ...params) => request(method, params) }
}

export async function startChainToFork(parts: PartList): Promise<ChainToFork> {
  const anvil = await parts.add(
    startTestAnvil({ chainId: 1, mnemonic: CHAIN_TO_FORK_MNEMONIC, timestamp: 1_700_000_000, hardfork: 'prague' }),
  )
  const node = await parts.add(startRpcSocket({ path: anvil.ipcPath }))
  await node.request('anvil_setBlockTimestampInterval', [12])
  await node.request('anvil_setCode', BEACON_ROOTS)
  const accounts = (await node.request('eth_accounts')) as Address[]
  const { token } = await deployContracts({ request: node.request, accounts })
  const [from, to] = accounts
  await node.request('anvil_mine', ['0x3'])
  const sent = (await node.request('eth_sendTransactionSync', [{ from, to, value: '0x7' }])) as Record<string, Hex>
  await node.request('anvil_mine', ['0x4'])
  const { transactionHash = '0x', blockHash = '0x', blockNumber = '0x' } = sent
  const block = { hash: blockHash, number: blockNumber }
  return { url: anvil.rpcUrl, accounts, token, transaction: transactionHash, block }
}
