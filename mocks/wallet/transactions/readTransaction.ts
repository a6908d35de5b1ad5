import { InvalidParamsRpcError } from 'viem'
import type { Fees, TransactionRequest } from './transactionRequest.ts'
import type { WireTransaction } from './transactionSchema.ts'

export function readTransaction(wire: WireTransaction): TransactionRequest {
  const { from, to, value = 0n, gas, gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = wire
  const { nonce, type, accessList, authorizationList } = wire
  if (gas !== undefined && gasLimit !== undefined && gas !== gasLimit) throw refused('gas and gasLimit differ')
  checkFees({ gasPrice, maxFeePerGas, maxPriorityFeePerGas })
  checkType(wire)
  return {
    from,
    to: to ?? undefined,
    value,
    data: toData(wire),
    gas: gas ?? gasLimit,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
    nonce,
    type,
    accessList,
    authorizationList,
  }
}

/** One price, or EIP-1559's two, with a tip that does not exceed the whole fee. `whose` begins the error. */
export function checkFees({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Fees, whose = 'params[0]'): void {
  if (gasPrice !== undefined && (maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined))
    throw refused('gasPrice and the fees of EIP-1559 contradict each other', whose)
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined && maxPriorityFeePerGas > maxFeePerGas)
    throw refused('maxPriorityFeePerGas is more than maxFeePerGas', whose)
}

function checkType({ to, type, gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...wire }: WireTransaction): void {
  const { accessList, authorizationList } = wire
  const pays1559 = maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined
  const isOld = type === '0x0' || type === '0x1'
  if (isOld ? pays1559 : type !== undefined && gasPrice !== undefined)
    throw refused('type and fees contradict each other')
  if (accessList && type === '0x0') throw refused('a transaction of type 0x0 has no accessList')
  if (authorizationList ? type !== undefined && type !== '0x4' : type === '0x4')
    throw refused('authorizationList and type 0x4 go together (EIP-7702)')
  if (!authorizationList) return
  if (gasPrice !== undefined) throw refused('a transaction with an authorizationList has no gasPrice')
  if (!to) throw refused('a transaction with an authorizationList cannot create a contract: it needs `to`')
}

/** `data` is the older name, `input` the newer one. A dapp may send both if they are equal. */
function toData({ data, input }: WireTransaction): `0x${string}` {
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase())
    throw refused('data and input differ')
  return data ?? input ?? '0x'
}

function refused(why: string, whose = 'params[0]'): InvalidParamsRpcError {
  return new InvalidParamsRpcError(new Error(`${whose}: ${why}`))
}
