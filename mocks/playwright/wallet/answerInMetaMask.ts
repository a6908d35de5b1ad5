import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import type { RequestWatch, ShownRequest } from '#mocks/metamask/background/watchRequests'
import type { BenchMetaMask } from '#mocks/metamask/page/BenchMetaMask'
import type { WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import { approveInMetaMask } from './approveInMetaMask.ts'
import { toWalletRequest } from './toWalletRequest.ts'

export type AnswerInMetaMaskParameters = {
  readonly metamask: BenchMetaMask
  readonly watch: RequestWatch
  /** The request that it shows. */
  readonly request: ShownRequest
  readonly answer: 'approve' | 'reject' | 'close'
  readonly edit: WalletRequestEdit | undefined
}

/** Milliseconds within which MetaMask must take note of a pressed button. */
const PATIENCE = 30_000

/**
 * Answers what MetaMask shows, by its buttons, and waits until it has taken note.
 *
 * @throws BenchError if the request still waits then
 */
export async function answerInMetaMask(parameters: AnswerInMetaMaskParameters): Promise<void> {
  const { metamask, watch, request, answer, edit } = parameters
  const { method } = toWalletRequest(request)
  if (answer === 'approve') await approveInMetaMask(metamask, { request, method, edit })
  else await metamask[answer]()
  const isOver = () => watch.pending().every(({ id }) => id !== request.id) || undefined
  if (await watch.wait(isOver, PATIENCE)) return
  throw new BenchError(`MetaMask still asks for ${nameMethod(method)}, although its button was pressed.`, {
    hint: 'It may need more input, such as an alert to confirm: see wallet.metamask.',
  })
}
