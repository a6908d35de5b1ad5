import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from 'viem'

/** ERC-7821: code that executes batches of calls. */
export const erc7821Abi = parseAbi([
  'function execute(bytes32 mode, bytes executionData) payable',
  'function supportsExecutionMode(bytes32 mode) view returns (bool)',
])

/** A single batch that reverts as a whole, with no data besides its calls. */
export const EXECUTION_MODE: Hex = `0x01${'00'.repeat(31)}`

const callsParameter = parseAbiParameters(['Call[] calls', 'struct Call { address to; uint256 value; bytes data; }'])

export function encodeBatch(calls: readonly { to: Address; value: bigint; data: Hex }[]): Hex {
  const executionData = encodeAbiParameters(callsParameter, [calls])
  return encodeFunctionData({ abi: erc7821Abi, functionName: 'execute', args: [EXECUTION_MODE, executionData] })
}
