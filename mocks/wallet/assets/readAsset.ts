import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, hexToString, isHex, parseAbi } from 'viem'
import type { AskNode } from '../transactions/transactionRequest.ts'

const abi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function supportsInterface(bytes4 id) view returns (bool)',
])

/** A token's symbol, from its contract. Undefined when it has none. */
export async function readSymbol(address: Address, askNode: AskNode): Promise<string | undefined> {
  const answer = await call(address, encodeFunctionData({ abi, functionName: 'symbol' }), askNode)
  // Tokens older than the standard return it in a single word.
  if (answer?.length === 66) return hexToString(answer, { size: 32 }) || undefined
  return answer && attempt(() => decodeFunctionResult({ abi, functionName: 'symbol', data: answer }))
}

/** A token's decimals, from its contract. Undefined when it has none. */
export async function readDecimals(address: Address, askNode: AskNode): Promise<number | undefined> {
  const answer = await call(address, encodeFunctionData({ abi, functionName: 'decimals' }), askNode)
  return answer && attempt(() => decodeFunctionResult({ abi, functionName: 'decimals', data: answer }))
}

/** Whether a contract reports that it has an interface (ERC-165). Undefined when it does not report either way. */
export async function readInterface(address: Address, id: Hex, askNode: AskNode): Promise<boolean | undefined> {
  const data = encodeFunctionData({ abi, functionName: 'supportsInterface', args: [id] })
  const answer = await call(address, data, askNode)
  return answer && attempt(() => decodeFunctionResult({ abi, functionName: 'supportsInterface', data: answer }))
}

/** A contract's answer. Undefined when it has no such function, or the address is not a contract. */
async function call(to: Address, data: Hex, askNode: AskNode): Promise<Hex | undefined> {
  const answer = await askNode({ method: 'eth_call', params: [{ to, data }, 'latest'] }).catch(() => undefined)
  return isHex(answer) && answer.length > 2 ? answer : undefined
}

function attempt<result>(run: () => result): result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
