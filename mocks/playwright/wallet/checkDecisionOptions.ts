import { BenchError } from '#mocks/core/BenchError'
import { checkOptionNames, toShown } from '#mocks/core/checkOptionNames'
import type { WalletRequestEdit } from '#mocks/wallet/decisions/decision'

/** What a decision takes beside its method, by its name. */
const NAMES = {
  approve: ['edit', 'timeout'],
  reject: ['error', 'timeout'],
  close: ['timeout'],
  ignore: ['timeout'],
  scan: ['timeout'],
} as const

const EDIT_NAMES = Object.keys({
  accounts: true,
  chainId: true,
  gas: true,
  gasPrice: true,
  maxFeePerGas: true,
  maxPriorityFeePerGas: true,
  nonce: true,
  value: true,
  upgrade: true,
  permissions: true,
} satisfies Record<keyof WalletRequestEdit, true>)

/**
 * Checks what a test gives to a decision, for tests without types: a misspelt option would be passed over.
 *
 * @throws BenchError for a name that is not known, and for what is no time-out, no edit or no error
 * @example
 * checkDecisionOptions('approve', { timout: 500 }) // throws: Did you mean timeout?
 */
export function checkDecisionOptions(act: keyof typeof NAMES, options: object): void {
  const call = `wallet.${act}`
  checkOptionNames(`The second parameter of ${call}`, options, NAMES[act])
  const { timeout, edit, error } = options as { timeout?: unknown; edit?: unknown; error?: unknown }
  if (timeout !== undefined && !(typeof timeout === 'number' && timeout >= 0))
    throw new BenchError(`${call}: timeout is ${toShown(timeout)}.`, { hint: 'Give a number of milliseconds.' })
  if (edit !== undefined) checkOptionNames(`${call}: edit`, edit, EDIT_NAMES)
  if (error === undefined) return
  checkOptionNames(`${call}: error`, error, ['code', 'message', 'data'])
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (Number.isInteger(code) && typeof message === 'string') return
  throw new BenchError(`${call}: error is ${toShown(error)}.`, {
    hint: "Give what the dapp gets: { code: 4001, message: 'Refused.' }.",
  })
}
