import type { Hex } from 'viem'
import type { Decoder } from '../contracts/createDecoder.ts'

export function readProblem(
  text: string,
  decoder: Pick<Decoder, 'error'>,
  nameOf: (address: string) => string,
): string {
  return text.replace(/custom error (0x[0-9a-f]{8})(?::\s*([0-9a-f]+))?/i, (whole, selector: Hex, rest = '') => {
    const error = decoder.error(`${selector}${rest}`)
    // An unknown error: its bytes aren't readable.
    if (!error) return whole.length > 80 ? `${whole.slice(0, 80)}…` : whole
    const told = error.args.map(({ type, value }) => (type === 'address' ? nameOf(String(value)) : String(value)))
    return `${error.name}(${told.join(', ')})`
  })
}
