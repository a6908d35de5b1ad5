import { type RpcOutcome, toCallText, toReplyText } from '#mocks/core/jsonRpc'
import type { Cassette, CassetteEmit, CassetteMeta, CassetteStep } from '#mocks/rpc/cassette/cassetteFormat'
import { type HashText, readMeta, toBodyHash } from '#mocks/rpc/cassette/parse/cassetteHead'

/** Line breaks, which JSON only has between tokens, become spaces. */
export const toCassetteLines = {
  meta: (meta: CassetteMeta) => `// meta ${JSON.stringify({ ...inOrder(meta), sha256: meta.sha256 })}\n`,
  step: ({ block, after }: Pick<CassetteStep, 'block' | 'after'>) => {
    const head = block ? [`"block":${JSON.stringify({ number: block.number, hash: block.hash })}`] : []
    const tail = after ? [`"after":${toNamedCall(after.method, after.paramsText)}`] : []
    return `// step {${[...head, ...tail].join(',')}}\n`
  },
  /** The id is always 1: answers are found by method and parameters. */
  entry: (method: string, paramsText: string, outcome: RpcOutcome) =>
    `>> ${toOneLine(toCallText('1', method, paramsText))}\n<< ${toOneLine(toReplyText('1', outcome))}\n`,
  emit: ({ method, paramsText, resultTexts }: CassetteEmit) => {
    const call = toNamedCall(method, paramsText).slice(0, -1)
    return `// emit ${call},"results":[${resultTexts.map(toOneLine).join(',')}]}\n`
  },
}

export function formatCassette({ meta, complete, steps }: Cassette, hash?: HashText): string {
  const parts = [toCassetteLines.meta({ ...meta, sha256: undefined })]
  for (const [index, step] of steps.entries()) {
    const { block } = step
    if (index > 0) parts.push(toCassetteLines.step(step))
    else if (steps.length > 1 || (block && (block.hash !== meta.block?.hash || block.number !== meta.block.number)))
      parts.push(toCassetteLines.step({ block }))
    for (const { method, paramsText, outcome } of step.entries)
      parts.push(toCassetteLines.entry(method, paramsText, outcome))
    for (const emit of step.emits) parts.push(toCassetteLines.emit(emit))
  }
  const text = parts.join('')
  return complete ? sealCassette(text, hash) : text
}

export function sealCassette(text: string, hash?: HashText): string {
  const meta = readMeta('the cassette', text)
  const firstEnd = text.indexOf('\n')
  const body = firstEnd === -1 ? '' : text.slice(firstEnd + 1)
  return toCassetteLines.meta({ ...meta, sha256: toBodyHash(text, hash) }) + body
}

function inOrder(meta: CassetteMeta): CassetteMeta {
  const { format, chainId, block, stateful, polled, tool, client, hardfork, date, host, accounts } = meta
  return { format, chainId, block, stateful, polled, tool, client, hardfork, date, host, accounts }
}

function toNamedCall(method: string, paramsText: string): string {
  return `{"method":${JSON.stringify(method)},"params":${toOneLine(paramsText)}}`
}

function toOneLine(text: string): string {
  return /[\r\n]/.test(text) ? text.replace(/[\r\n]+/g, ' ') : text
}
