import { VERDICTS, type Verdict, type VerdictCounts, verdictWords } from '#mocks/resilience/verdict'
import { html, type Markup } from './html.ts'

const WIDTH = 1_000

const VERDICT_PATHS: Readonly<Record<Verdict, string>> = {
  recovered: 'M3 8.5 6.5 12 13 4.5',
  told: 'M2.5 3.5h11v7H7.8L5 13v-2.5H2.5z',
  stuck:
    'M4 2.5h8M4 13.5h8M5.2 2.5c0 3.2 5.6 3.4 5.6 5.5S5.2 10.3 5.2 13.5M10.8 2.5c0 3.2-5.6 3.4-5.6 5.5s5.6 2.3 5.6 5.5',
  broke: 'm4 4 8 8m0-8-8 8',
  lied: 'M3 6h10M3 10h10M11 3 5 13',
  doubled: 'M5.8 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10.2 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  undecided: 'M5.6 6.1a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.1.8-1.1 1.6M8 12.4h.01',
  notReached: 'M2 8h7M6.5 5.2 9.3 8l-2.8 2.8M12.5 3v10',
}

const PATHS = {
  ...VERDICT_PATHS,
  again: 'M12.5 8a4.5 4.5 0 1 1-1.4-3.2M12.5 2.3v2.8H9.7',
  close: 'm4 4 8 8m0-8-8 8',
  copy: 'M5.5 5.5V3.2c0-.4.3-.7.7-.7h6.6c.4 0 .7.3.7.7v6.6c0 .4-.3.7-.7.7h-2.3M3.2 5.5h6.6c.4 0 .7.3.7.7v6.6c0 .4-.3.7-.7.7H3.2a.7.7 0 0 1-.7-.7V6.2c0-.4.3-.7.7-.7Z',
  previous: 'M10 3.5 5.5 8l4.5 4.5',
  next: 'M6 3.5 10.5 8 6 12.5',
  system: 'M2 3h12v8H2zM6 13.5h4',
  sun: 'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM8 1.5V3m0 10v1.5M1.5 8H3m10 0h1.5M3.4 3.4l1 1m7.2 7.2 1 1m0-9.2-1 1m-7.2 7.2-1 1',
  moon: 'M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5Z',
  warn: 'M8 2.5 14.5 13.5h-13ZM8 6.5v3.2m0 1.8h.01',
} as const

export const icons: { readonly sprite: Markup; readonly use: (name: keyof typeof PATHS) => Markup } = {
  sprite: html`<svg hidden>${Object.entries(PATHS).map(
    ([name, path]) => html`<symbol id="i-${name}" viewBox="0 0 16 16"><path d="${path}" /></symbol>`,
  )}</svg>`,
  use: (name) => html`<svg class="icon" aria-hidden="true"><use href="#i-${name}" /></svg>`,
}

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
