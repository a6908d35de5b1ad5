import { randomUUID } from 'node:crypto'
import type { Address } from 'viem'
import { systemClock } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import { type FoundContracts, findContracts, readChain } from '#mocks/node/wallet/chainFacts'
import type { FindNode } from '#mocks/rpc/publicNodes/createFindNode'
import type { Trace } from '#mocks/trace/createTrace'
import { createWallet } from '#mocks/wallet/createWallet'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import { createWebSocketSubscribe } from '#mocks/wallet/nodeAccess/createWebSocketSubscribe'
import type { ObserveRequest } from '#mocks/wallet/request/pendingRequest'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { toRequestWarnings } from '#mocks/wallet/warnings/toRequestWarnings'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'
import { toWalletInfo } from '#mocks/world/walletInfo'
import type { WalletOptions } from './walletOptions.ts'

const CLIENT = 'wallet'

export async function createPageWallet(parameters: {
  readonly options: WalletOptions
  readonly rpcUrl: string
  readonly trace: Trace
  readonly id?: string | undefined
  readonly findNode?: FindNode | undefined
  readonly addresses?: readonly Address[] | undefined
  readonly contracts?: FoundContracts | undefined
  readonly observe?: ObserveRequest | undefined
}): Promise<Wallet> {
  const { options, rpcUrl, trace, id, addresses, findNode } = parameters
  const send = createHttpSend(CLIENT)
  const { mnemonic = DEFAULT_MNEMONIC, chains = [await readChain(rpcUrl, send)] } = options
  const [chain] = chains
  const request = (args: RequestArguments) => send(chain, trace.createKey('start'), args)
  // A test may use a node that does not answer: its wallet then finds no contracts.
  const contracts = parameters.contracts ?? (await findContracts({ request, mnemonic }).catch(() => ({})))
  const { accounts, accountOffset, persona, policy, contractAccounts, delegate, storage, wait } = options
  return createWallet({
    ...contracts,
    accounts,
    accountOffset,
    persona,
    policy,
    storage,
    wait,
    mnemonic,
    chains,
    send,
    findNode,
    trace,
    ...(contractAccounts === undefined ? {} : { contractAccounts }),
    ...(delegate === undefined ? {} : { delegate }),
    ...(id === undefined ? {} : { id }),
    ...(addresses === undefined ? {} : { addresses }),
    observe: parameters.observe,
    info: toWalletInfo({ ...options, uuid: options.uuid ?? randomUUID() }),
    subscribe: createWebSocketSubscribe(CLIENT),
    warningsOf: toRequestWarnings,
    client: CLIENT,
    clock: systemClock,
  })
}
