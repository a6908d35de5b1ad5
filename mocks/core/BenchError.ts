import { escapeHidden } from './foreign/escapeHidden.ts'

/** Details of a {@link BenchError}, beside its short message. */
export type BenchErrorParameters = {
  /** Lines of context: where it happened, what was seen. */
  metaMessages?: readonly string[] | undefined
  /** What the user can do next. */
  hint?: string | undefined
  /** The docs page that explains it, relative to the repository. */
  docsPath?: string | undefined
  /** The underlying error. */
  cause?: unknown
}

/**
 * An error of the bench itself: its configuration, its processes, its files.
 * Errors that reach a dapp at the EIP-1193 boundary are viem's, see `core/rpcError.ts`.
 *
 * @example
 * throw new BenchError('Port 8545 is in use.', { hint: 'Stop the process that uses it, or pass --port 0.' })
 */
export class BenchError extends Error {
  override readonly name = 'BenchError'
  readonly shortMessage: string
  readonly metaMessages: readonly string[]
  readonly hint: string | undefined
  readonly docsPath: string | undefined

  constructor(shortMessage: string, parameters: BenchErrorParameters = {}) {
    const { metaMessages = [], hint, docsPath, cause } = parameters
    const lines = [
      shortMessage,
      ...metaMessages.map((line) => `  ${line}`),
      ...(hint ? [hint] : []),
      ...(docsPath ? [`See ${docsPath}`] : []),
    ]
    super(escapeHidden(lines.join('\n'), { keep: '\n\t' }), cause === undefined ? undefined : { cause })
    this.shortMessage = shortMessage
    this.metaMessages = metaMessages
    this.hint = hint
    this.docsPath = docsPath
  }
}
