/** Standard output belongs to the program that follows. */
export function report(text) {
  process.stderr.write(`walletbench set-up: ${text}\n`)
}
