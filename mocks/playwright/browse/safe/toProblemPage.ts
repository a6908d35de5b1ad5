/** The document that says why a dapp did not open in a Safe. */
export function toProblemPage(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  const text = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><title>Not in a Safe</title><pre role="alert" style="white-space: pre-wrap">${text}</pre>`
}
