import { type Abi, decodeErrorResult, type Hex } from 'viem'
import { benchAccount } from '#fixtures/contracts/generated/benchAccount'
import { benchDelegate } from '#fixtures/contracts/generated/benchDelegate'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { shortHex } from '../../ui/shortHex.ts'

const abi: Abi = [benchToken, benchAccount, benchDelegate, benchNft, benchMarket].flatMap((contract) => [
  ...contract.abi,
])

/**
 * Explains why a transaction is likely to fail: the node's message, with the bench's own custom errors decoded.
 *
 * @example
 * readProblem('execution reverted: custom error 0xe450d38c: 0000…') // 'execution reverted:
 * ERC20InsufficientBalance(0x…, 5, 6)'
 */
export function readProblem(text: string): string {
  return text.replace(/custom error (0x[0-9a-f]{8})(?::\s*([0-9a-f]+))?/i, (whole, selector: Hex, rest = '') => {
    try {
      const { errorName, args = [] } = decodeErrorResult({ abi, data: `${selector}${rest}` })
      const told = args.map((value) => (typeof value === 'string' ? shortHex(value) : String(value)))
      return `${errorName}(${told.join(', ')})`
    } catch {
      // An error of another contract: its bytes are not readable.
      return whole.length > 80 ? `${whole.slice(0, 80)}…` : whole
    }
  })
}
