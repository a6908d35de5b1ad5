import { BenchError } from '#mocks/core/BenchError'
import type { ShownRequest } from '#mocks/metamask/background/watchRequests'
import type { BenchMetaMask } from '#mocks/metamask/page/BenchMetaMask'
import { CONNECTING, type WalletRequestEdit } from '#mocks/wallet/decisions/decision'

export type ApproveInMetaMaskParameters = {
  readonly request: ShownRequest
  /** Its wire method. */
  readonly method: string
  readonly edit: WalletRequestEdit | undefined
}

/**
 * Approves what MetaMask shows, with the user's changes.
 *
 * @throws BenchError for changes that do not belong to such a request
 */
export async function approveInMetaMask(
  metamask: BenchMetaMask,
  { request, method, edit = {} }: ApproveInMetaMaskParameters,
): Promise<void> {
  const { accounts, gas, maxFeePerGas, maxPriorityFeePerGas } = edit
  const isGasEdited = [gas, maxFeePerGas, maxPriorityFeePerGas].some((each) => each !== undefined)
  if (accounts && !CONNECTING.has(method)) throw notThere('accounts', method, 'a connection')
  if (isGasEdited && method !== 'eth_sendTransaction') throw notThere('gas', method, 'eth_sendTransaction')
  if (accounts) return metamask.connectToDapp(accounts)
  if (isGasEdited) {
    // Its form has all three.
    const whole = {
      gas: gas ?? request.gas.gas,
      maxFeePerGas: maxFeePerGas ?? request.gas.maxFeePerGas,
      maxPriorityFeePerGas: maxPriorityFeePerGas ?? request.gas.maxPriorityFeePerGas,
    }
    await metamask.editGas(toWhole(whole))
  }
  await metamask.approve()
}

function toWhole({
  gas,
  maxFeePerGas,
  maxPriorityFeePerGas,
}: Pick<WalletRequestEdit, 'gas' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>) {
  if (gas !== undefined && maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
    return { gas, maxFeePerGas, maxPriorityFeePerGas }
  throw new BenchError('MetaMask has proposed no gas to complete the edit with.', {
    hint: 'Give all three: gas, maxFeePerGas and maxPriorityFeePerGas.',
  })
}

function notThere(name: string, method: string, where: string): BenchError {
  return new BenchError(`${method} has no ${name} to edit.`, { hint: `Only ${where} has.` })
}
