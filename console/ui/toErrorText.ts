/**
 * What went wrong, for a person to read: each line of an error's message, or the value itself.
 *
 * @example
 * toErrorText(new Error('No.\n  Not here.')) // 'No.\n  Not here.'
 */
export function toErrorText(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message
  return typeof error === 'string' && error !== '' ? error : `It failed, and did not say why (${String(error)}).`
}
