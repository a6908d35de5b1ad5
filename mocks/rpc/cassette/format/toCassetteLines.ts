import { type RpcOutcome, toCallText, toReplyText } from '#mocks/core/jsonRpc'
import type { CassetteEmit, CassetteMeta, CassetteStep } from '../cassette.ts'

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
