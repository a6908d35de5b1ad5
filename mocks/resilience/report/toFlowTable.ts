import type { ResilienceResult } from '../resilienceResult.ts'
import { FAMILIES, familyWords } from '../scenario.ts'
import { countVerdicts, VERDICTS, type Verdict, verdictWords } from '../verdict.ts'

export type TableResult = Pick<ResilienceResult, 'flow' | 'scenario' | 'family' | 'title' | 'verdict' | 'why'>

export function toFlowTable(results: readonly TableResult[]): string {
  const runs = results.filter(({ scenario }) => scenario !== 'undisturbed')
  const flows = [...new Set(runs.map(({ flow }) => flow))]
  const rows = FAMILIES.filter((family) => runs.some((run) => run.family === family)).map((family) => {
    const cells = flows.map((flow) => toCell(runs.filter((run) => run.flow === flow && run.family === family)))
    return toRow([familyWords[family].name, ...cells])
  })
  const sums = flows.map((flow) => {
    const { met, survived } = countVerdicts(runs.filter((run) => run.flow === flow).map(({ verdict }) => verdict))
    return `**${survived} of ${met}**`
  })
  const table = [
    toRow(['', ...flows]),
    toRow(['---', ...flows.map(() => '---')]),
    ...rows,
    toRow(['**survived**', ...sums]),
  ]
  const open = runs.filter(({ verdict }) => verdict !== 'notReached' && verdictWords[verdict].counts !== 'survived')
  const lines = open.map(
    ({ flow, scenario, verdict, why }) =>
      `- ${flow}, \`${scenario}\`: **${verdictWords[verdict].word}**. ${toLine(why)}`,
  )
  return [...table, ...(lines.length === 0 ? [] : ['', ...lines]), ''].join('\n')
}

/** `12 · 1 stuck`: survivors, then the others. */
function toCell(runs: readonly TableResult[]): string {
  if (runs.length === 0) return ''
  const verdicts = runs.map(({ verdict }) => verdict)
  const others = VERDICTS.filter((verdict) => verdictWords[verdict].counts !== 'survived').flatMap((verdict) => {
    const count = countOf(verdicts, verdict)
    return count === 0 ? [] : [`${count} ${verdictWords[verdict].word}`]
  })
  return [countVerdicts(verdicts).survived, ...others].join(' · ')
}

const countOf = (verdicts: readonly Verdict[], verdict: Verdict): number =>
  verdicts.filter((each) => each === verdict).length

const toRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Texts of a page must not become Markdown. */
const toLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[`*_<>[\]|\\]/g, '\\$&')
