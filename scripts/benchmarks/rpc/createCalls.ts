/** A call as its parts. */
export type Call = { readonly method: string; readonly paramsText: string }

/** Calls without end. */
export type Calls = {
  /** The same list over and over, in its order. */
  again(): string
  /** Calls that were not made before. */
  anew(): string
}

/** Where the bench's own token might be; nobody is there. */
const TOKEN = `0x${'c0'.repeat(20)}`
const KINDS: readonly ((address: string) => Call)[] = [
  (address) => ({ method: 'eth_getBalance', paramsText: `["${address}","latest"]` }),
  (address) => ({
    method: 'eth_call',
    paramsText: `[{"to":"${TOKEN}","data":"0x70a08231${'0'.repeat(24)}${address.slice(2)}"},"latest"]`,
  }),
  (address) => ({ method: 'eth_getTransactionCount', paramsText: `["${address}","latest"]` }),
  (address) => ({ method: 'eth_getCode', paramsText: `["${address}","latest"]` }),
  (address) => ({ method: 'eth_getStorageAt', paramsText: `["${address}","0x0","latest"]` }),
]

/** The call of this number: of several kinds in turn, each about an address of its own. */
export function toCall(number: number): Call {
  const kind = KINDS[number % KINDS.length] ?? KINDS[0]
  // Letters of both cases, as clients write addresses.
  const address = `0x${'aB'.repeat(12)}${number.toString(16).padStart(16, '0')}`
  return kind?.(address) ?? { method: 'eth_chainId', paramsText: '[]' }
}

/**
 * Makes the calls of one client of one server.
 *
 * @param repeated how many different ones `again` makes
 */
export function createCalls(repeated: number): Calls {
  let id = 0
  let turn = 0
  let fresh = repeated
  const toText = (number: number): string => {
    const { method, paramsText } = toCall(number)
    id += 1
    return `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${paramsText}}`
  }
  return {
    again() {
      turn = (turn + 1) % repeated
      return toText(turn)
    },
    anew() {
      fresh += 1
      return toText(fresh)
    },
  }
}
