import { VERDICTS } from '../../verdict.ts'
import { verdictWords } from '../../verdictWords.ts'
import type { VerdictCounts } from '../countVerdicts.ts'
import { html } from './html.ts'
import type { Markup } from './Markup.ts'

const WIDTH = 1_000

/** Drawn, so that the page needs no style attribute. */
export function renderBar({ total, verdicts }: VerdictCounts): Markup {
  const parts = VERDICTS.filter((verdict) => verdicts[verdict] > 0)
  const label = parts.map((verdict) => `${verdicts[verdict]} ${verdictWords[verdict].word}`).join(', ')
  const widths = parts.map((verdict) => (verdicts[verdict] / total) * WIDTH)
  const rects = parts.map((verdict, index) => {
    const start = widths.slice(0, index).reduce((sum, width) => sum + width, 0)
    return html`<rect class="${verdict}" x="${start.toFixed(1)}" width="${(widths[index] ?? 0).toFixed(1)}" height="10" />`
  })
  return html`<svg class="bar" role="img" aria-label="${label || 'no run'}" viewBox="0 0 ${WIDTH} 10" preserveAspectRatio="none">${rects}</svg>`
}
