/**
 * The text of an error for the user: all lines of its message, or the value itself.
 *
 * @example
 * toErrorText(new Error('No.\n  Not here.')) // 'No.\n  Not here.'
 */
export function toErrorText(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message
  return typeof error === 'string' && error !== '' ? error : `The action failed without a reason (${String(error)}).`
}
