import { useHotkeys } from 'react-hotkeys-hook'
import { isOfEarlierPage } from '#mocks/trace/eventOrder'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import { copyText } from '../../../ui/CopyButton.tsx'
import { toJsonText } from '../../../ui/json.ts'
import { useBriefly } from '../../../ui/useNow.ts'
import { useWorld } from '../../../WorldContext.tsx'
import { toRequestSnippet, toViemProgram } from '../../dapp/cards/requestSnippets.ts'
import { decodeRequest } from '../../decode/decodeRequest.ts'
import type { EventRowOf, FlowRowOf, WireRow } from '../model/wireRow.ts'
import { wireKeys } from '../wireKeys.ts'
import { describeCall } from '../words/callWords.ts'
import { useWordBooks, type WordBooks } from '../words/wordBooks.ts'

const hops: Partial<Readonly<Record<TraceHop, 'wallet' | 'node' | 'http'>>> = {
  provider: 'wallet',
  wallet: 'wallet',
  dappRpc: 'node',
  walletRpc: 'node',
  gateway: 'node',
  registry: 'http',
}

/** The port of the wallet in the comment: benches use ports from 5180 on. */
const WALLET_PORT = 5190

export type CopyForm = 'curl' | 'viem' | 'json' | 'test'

const NAMES: Readonly<Record<CopyForm, string>> = { curl: 'curl', viem: 'viem', json: 'JSON', test: 'a test' }

type RowCopy = { readonly words: string | undefined; copy(form: CopyForm): void }

type CallOf =
  | {
      readonly kind: 'rpc'
      readonly to: 'wallet' | 'node'
      readonly method: string
      readonly params: unknown
      readonly chainId: number | undefined
    }
  | { readonly kind: 'http'; readonly method: string; readonly url: string }

export function useRowCopy(row: WireRow | undefined): RowCopy {
  const { info } = useWorld()
  const books = useWordBooks()
  const toTestText = useTestText()
  const [words, show] = useBriefly<string>()

  const toRpcUrl = (chainId: number | undefined) =>
    (info.chains.find((chain) => chain.chainId === chainId) ?? info.chains[0]).rpcUrl
  const toText = (form: CopyForm): string | Promise<string> | undefined => {
    if (!row || row.kind === 'background') return undefined
    if (form === 'test') return row.flow && toTestText(row.flow)
    if (form === 'json') return toJsonText(row.kind === 'event' ? row.event : row.flow.events)
    const call = toCallOf(row)
    if (!call) return undefined
    const comment = toCallComment(call, books)
    if (form === 'curl') return `${comment === undefined ? '' : `# ${comment}\n`}${toCurl(call, toRpcUrl)}`
    const code = toViemCall(call, toRpcUrl)
    return code && `${comment === undefined ? '' : `// ${comment}\n`}${code}`
  }
  const copy = async (form: CopyForm) => {
    const name = NAMES[form]
    const text = toText(form)
    if (text === undefined) show(row ? `Nothing here can be sent as ${name}` : 'Select a row first')
    else show((await copyText(() => text)) ? `Copied as ${name}` : 'Could not copy')
  }
  useHotkeys(wireKeys.copyCurl.key, () => copy('curl'))
  useHotkeys(wireKeys.copyViem.key, () => copy('viem'))
  useHotkeys(wireKeys.copyJson.key, () => copy('json'))
  useHotkeys(wireKeys.copyTest.key, () => copy('test'))
  return { words, copy }
}

export function toViemCall(call: CallOf, toRpcUrl: (chainId: number | undefined) => string): string | undefined {
  if (call.kind === 'http') return undefined
  const { method, params } = call
  const snippet = toRequestSnippet({ method, params: (params ?? []) as readonly unknown[] })
  if (call.to === 'wallet') return toViemProgram(snippet)
  return `import { createPublicClient, http } from 'viem'

const client = createPublicClient({ transport: http('${toRpcUrl(call.chainId)}') })

${snippet.code}
`
}

export function toCallComment(call: CallOf, books: WordBooks): string | undefined {
  if (call.kind === 'http') return undefined
  const decoded = decodeRequest(call.method, call.params)
  if (decoded?.kind !== 'transaction' && decoded?.kind !== 'batch') return undefined
  const calls = decoded.kind === 'batch' ? decoded.calls : [decoded]
  const chainId = decoded.chainId ?? call.chainId
  const isKnown = ({ to, data }: (typeof calls)[number]) =>
    data !== '0x' && books.decoderOf(chainId).call(to, data) !== undefined
  if (!calls.some(isKnown)) return undefined
  const words = calls.map((each) => describeCall(each, { ...books, isRaw: true, nameOf: String }, chainId) ?? 'nothing')
  // A line break in a text argument would end the comment.
  return words.join(', ').replaceAll(/\s+/g, ' ')
}

export function toCurl(call: CallOf, toRpcUrl: (chainId: number | undefined) => string): string {
  if (call.kind === 'http') {
    const verb = call.method === 'GET' ? '' : ` -X ${call.method}`
    return `curl -s${verb} ${quote(call.url)}`
  }
  const { method, params, to, chainId } = call
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params === undefined ? {} : { params }) })
  const url = to === 'wallet' ? `http://127.0.0.1:${WALLET_PORT}` : toRpcUrl(chainId)
  const command = `curl -s ${quote(url)} -H 'content-type: application/json' -d ${quote(body)}`
  if (to === 'node') return command
  return `# A wallet of its own, in another terminal: npx walletbench wallet --port ${WALLET_PORT} --rpc ${toRpcUrl(chainId)}\n${command}`
}

/** In single quotes a shell changes nothing. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

export function toCallOf(row: FlowRowOf | EventRowOf): CallOf | undefined {
  if (row.kind === 'event') {
    const { event, flow } = row
    const request = flow?.events.find(({ span, phase }) => span === event.span && phase === 'request') ?? event
    return toCall(request)
  }
  for (const hop of Object.keys(hops)) {
    const request = row.flow.events.find((event) => event.hop === hop && event.phase === 'request')
    const call = request && toCall(request)
    if (call) return call
  }
  return undefined
}

function toCall({ hop, method, phase, data }: TraceEvent): CallOf | undefined {
  const to = hops[hop]
  if (to === undefined || method === undefined || (phase !== 'request' && to !== 'http')) return undefined
  if (to === 'http') return toHttpCall(method, data['query'])
  const { params, chainId } = data
  return { kind: 'rpc', to, method, params, chainId: typeof chainId === 'number' ? chainId : undefined }
}

/** The trace writes HTTP as `GET host/path`. */
function toHttpCall(method: string, query: unknown): CallOf | undefined {
  const [verb, place] = method.split(' ')
  if (!verb || !place) return undefined
  const pairs = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return { kind: 'http', method: verb, url: `https://${place}${text === '' ? '' : `?${text}`}` }
}

export function useTestText(): (flow?: TraceFlow) => Promise<string> {
  const { trace, info, walletController } = useWorld()
  return async (flow) => {
    const [{ copyAsTest }, { toRunEvents }] = await Promise.all([
      import('#mocks/codegen/testWriters'),
      import('#mocks/codegen/toRunEvents'),
    ])
    // A test or browser has wallets of its own options, and began before the console's page.
    if (info.side) {
      const events = trace.snapshot().filter((event) => !isOfEarlierPage(event, trace))
      return copyAsTest({ events, flow, info })
    }
    const wallets = walletController?.getState().wallets.map(({ spec }) => spec)
    // A reloaded page begins a new test.
    const source = flow?.events.find((event) => isOfEarlierPage(event, trace))?.source ?? trace.source
    return copyAsTest({ events: toRunEvents(trace.snapshot(), source), flow, info, wallets })
  }
}
