import { type Address, encodeFunctionData, type Hex, hashTypedData, parseAbi, zeroAddress } from 'viem'
import type { WalletProposal } from '#mocks/wallet/state/walletState'

/** Contracts of Safe 1.4.1 that a Safe calls by delegate call, and its handler of ERC-1271: the same on every chain. */
export const safeLibraries = {
  multiSendCallOnly: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  signMessageLib: '0xd53cd0aB83D845Ac265BE939c57F53AD838012c9',
  fallbackHandler: '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
} as const satisfies Record<string, Address>

export const safeAbi = parseAbi([
  'function nonce() view returns (uint256)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool success)',
  'event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 indexed txHash, uint256 payment)',
])

const types = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

/** Without a refund of gas. */
const REST = { baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress } as const

export type SafeTransaction = Omit<WalletProposal, 'hash' | 'transaction'> & {
  /** 0, the default: a call. 1: a delegate call, which runs the other contract's code as the account. */
  readonly operation?: 0 | 1 | undefined
  /** The least gas for the call. Not 0: a call that fails uses up the nonce, and the transaction succeeds. Default 0. */
  readonly safeTxGas?: bigint | undefined
}

export function toSafeTypedData({ account, chainId, to, value, data, nonce, ...rest }: SafeTransaction) {
  const { operation = 0, safeTxGas = 0n } = rest
  const domain = { chainId, verifyingContract: account }
  const message = { to, value, data, operation, safeTxGas, ...REST, nonce }
  return { domain, types, primaryType: 'SafeTx', message } as const
}

export const hashSafeTransaction = (transaction: SafeTransaction): Hex => hashTypedData(toSafeTypedData(transaction))

/** Signatures follow one another, in the order of the owners' addresses. */
export function encodeExecution(transaction: SafeTransaction, signatures: Hex): Hex {
  const { to, value, data, operation = 0, safeTxGas = 0n } = transaction
  const { baseGas, gasPrice, gasToken, refundReceiver } = REST
  const args = [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, signatures] as const
  return encodeFunctionData({ abi: safeAbi, functionName: 'execTransaction', args })
}
