import { writeCassette } from '#mocks/node/cassettes/cassetteFiles'

const HASH = `0x${'11'.repeat(32)}`

export type Call = { readonly method: string; readonly paramsText: string }

export type Calls = {
  again(): string
  anew(): string
}

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

function toCall(number: number): Call {
  const kind = KINDS[number % KINDS.length] ?? KINDS[0]
  // Addresses use letters of both cases, as clients write them.
  const address = `0x${'aB'.repeat(12)}${number.toString(16).padStart(16, '0')}`
  return kind?.(address) ?? { method: 'eth_chainId', paramsText: '[]' }
}

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

export function writeBenchCassette(file: string, count: number): Promise<number> {
  const block = { number: '0x10', hash: HASH }
  const entries = Array.from({ length: count }, (_, number) => {
    const { method, paramsText } = toCall(number)
    const resultText = method === 'eth_call' || method === 'eth_getStorageAt' ? `"0x${'0'.repeat(64)}"` : '"0x0"'
    return { method, paramsText: paramsText.replace('"latest"', '"0x10"'), outcome: { resultText }, line: 0 }
  })
  const meta = { format: 1, chainId: 1, block, stateful: false, tool: 'bench', date: '2026-01-01T00:00:00.000Z' }
  return writeCassette({ file, cassette: { name: 'bench', meta, complete: true, steps: [{ entries, emits: [] }] } })
}
