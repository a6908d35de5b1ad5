import type { Decoder } from '../../contracts/createDecoder.ts'
import type { Failure } from './foretold.ts'

type Around = {
  readonly count: number
  readonly isAtomic: boolean
  readonly decoder: Pick<Decoder, 'error'>
  readonly nameOf: (address: string) => string
}

export function toFailureText(failure: Failure, { count, isAtomic, decoder, nameOf }: Around): string {
  const { index, says } = failure
  if (index === undefined) return `Nothing: the node refuses it. ${toSentence(says)}`
  const reason = toReason(failure, decoder, nameOf)
  if (count < 2) return `Nothing: it reverts. ${toSentence(reason)}`
  const rest = isAtomic || index === 0 ? 'None of them takes effect.' : 'Those before it take effect.'
  return `Call ${index + 1} of ${count} reverts: ${toSentence(reason)} ${rest}`
}

function toReason({ data, says }: Failure, decoder: Around['decoder'], nameOf: Around['nameOf']): string {
  if (data === '0x') return says
  const error = decoder.error(data)
  if (!error) return `${data.length > 74 ? `${data.slice(0, 74)}…` : data} (no known error)`
  const args = error.args.map(({ type, value }) => (type === 'address' ? nameOf(String(value)) : String(value)))
  // Solidity's own `Error` is a message.
  return error.name === 'Error' ? args.join('') : `${error.name}(${args.join(', ')})`
}

function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
