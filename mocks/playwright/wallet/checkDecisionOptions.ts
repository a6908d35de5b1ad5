import { checkInput } from '#mocks/core/input/checkInput'
import { milliseconds } from '#mocks/core/input/readers'
import { optional, shape } from '#mocks/core/input/shapes'
import type { WireError } from '#mocks/core/rpcError'
import type { WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import { editReader, wireErrorReader } from '#mocks/wallet/decisions/decisionReader'

type Options = { readonly timeout?: number | undefined }
type EditOptions = Options & { readonly edit?: WalletRequestEdit | undefined }
type ErrorOptions = Options & { readonly error?: WireError | undefined }

const timeout = optional(milliseconds)
const waits = shape<Options>({ timeout })

const READERS = {
  approve: shape<EditOptions>({ timeout, edit: optional(editReader) }),
  reject: shape<ErrorOptions>({ timeout, error: optional(wireErrorReader) }),
  close: waits,
  ignore: waits,
  scan: waits,
} as const

/** Checks what a test gives to a decision, for tests without types: a misspelt option would be passed over. */
export function checkDecisionOptions(act: keyof typeof READERS, options: object): void {
  checkInput<Options>(`wallet.${act}`, READERS[act], options, 'the second parameter')
}
