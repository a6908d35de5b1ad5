import { BenchError } from '#mocks/core/BenchError'
import { ForeignText } from '#mocks/core/foreign/ForeignText'
import { isKnownMethod, nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteForeign, quoteWords } from '#mocks/core/foreign/quoteForeign'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'
import { toEgressError } from '#mocks/playwright/egress/egress'
import { transportNotes } from '#mocks/wallet/request/walletTransport'
import { toStack } from './createStep.ts'

export type CheckEndParameters = {
  readonly pending: readonly WalletRequest[]
  readonly problems: readonly string[]
  readonly asked: readonly string[]
  readonly misses: readonly string[]
  readonly uncaught: readonly string[]
  readonly waits?: readonly BenchError[] | undefined
  readonly hasFailed: boolean
}

/** A failed test reports pending requests, which are often why it failed. A test that passed may leave them. */
export function checkEnd(parameters: CheckEndParameters): void {
  const { pending, problems, asked, misses, uncaught, waits = [], hasFailed } = parameters
  const errors = [
    ...waits,
    ...(hasFailed && pending[0] ? [toUndecidedError(pending[0], pending)] : []),
    ...(hasFailed && uncaught.length > 0 ? [toUncaughtError(uncaught)] : []),
    ...(misses.length > 0 ? [toMissedError(misses)] : []),
    ...(problems.length > 0 ? [toUnusedError(problems)] : []),
    ...(asked.length > 0 ? [toEgressError(asked)] : []),
  ]
  const [first, ...others] = errors
  if (!first) return
  if (others.length === 0) throw withoutStack(first)
  throw withoutStack(
    new BenchError('The test left several things behind.', {
      metaMessages: errors.flatMap(({ message }) => ['', ...message.split('\n')]),
    }),
  )
}

/** A stack of the bench's own code helps nobody who reads a test's report. */
function withoutStack(error: BenchError): BenchError {
  error.stack = toStack(error)
  return error
}

function toUndecidedError(first: WalletRequest, pending: readonly WalletRequest[]): BenchError {
  return new BenchError('The wallet waits for a decision that the test does not make.', {
    metaMessages: pending.map(
      ({ method, origin, transport }) => `${nameMethod(method)}, by ${quoteWords(origin)}${transportNotes[transport]}`,
    ),
    hint: `Decide: await wallet.approve(${isKnownMethod(first.method) ? `'${first.method}'` : new ForeignText(first.method)}). Or for all: walletOptions: { policy: 'approve' }.`,
  })
}

function toUncaughtError(uncaught: readonly string[]): BenchError {
  return new BenchError('The pages threw errors that nothing caught.', {
    metaMessages: uncaught.map((text) => quoteForeign(text)),
    hint: 'They may be why the page did not go on.',
  })
}

function toMissedError(misses: readonly string[]): BenchError {
  return new BenchError('The test asked a replayed chain what its cassette does not have.', {
    metaMessages: misses,
    hint: "Record the test's own cassette anew, where its node can be reached: npx playwright test --update-snapshots",
  })
}

function toUnusedError(problems: readonly string[]): BenchError {
  return new BenchError('The test made a decision in advance that no request used.', {
    metaMessages: problems,
    hint: 'Remove it, or make it optional: wallet.simulated.next(method, { optional: true }).',
  })
}
