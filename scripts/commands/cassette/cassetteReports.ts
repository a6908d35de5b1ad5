import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteForeign, quoteWords } from '#mocks/core/foreign/quoteForeign'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import type { checkCassetteFile, diffCassetteFiles, showCassette } from '#mocks/node/cassettes/cassetteFiles'
import type { importCassette } from '#mocks/node/cassettes/importCassette'
import type { verifyCassetteFile } from '#mocks/node/cassettes/verifyCassetteFile'

type Summary = Awaited<ReturnType<typeof showCassette>>
const WIDTH = 100
const DAY = 24 * 60 * 60 * 1_000

export const cassetteReports: {
  readonly check: (check: Awaited<ReturnType<typeof checkCassetteFile>>) => string
  readonly import: (imported: Awaited<ReturnType<typeof importCassette>>, out: string) => string
  readonly show: (summary: Summary, now: number) => string
  readonly diff: (difference: Awaited<ReturnType<typeof diffCassetteFiles>>, a: string, b: string) => string
  readonly verify: (verification: Awaited<ReturnType<typeof verifyCassetteFile>>, file: string) => string
} = {
  check({ file, ok, age, findings }) {
    const lines = findings.map(
      ({ level, line, text }) => `${file}${line === undefined ? '' : `:${line}`}: ${level}: ${text}`,
    )
    return toLines(ok ? [...lines, `${file} is good${age === undefined ? '' : `, and ${toAge(age)}`}.`] : lines)
  },
  import({ summary, skipped }, out) {
    return toLines([
      ...skipped.map(({ place, reason }) => `${place}: skipped: ${reason}`),
      `${out}: ${count(summary.entries, 'entry', 'entries')} of chain ${summary.meta.chainId}.`,
    ])
  },
  show(summary, now) {
    const { name, meta, complete, entries, methods, steps, size } = summary
    const { chainId, block, host, tool, client, hardfork, date } = meta
    const at = block ? `, block ${Number(block.number)} (${block.hash})` : ''
    return toLines([
      `${name}: chain ${chainId}${at}`,
      `  ${complete ? 'complete' : 'INCOMPLETE: its recording did not finish'}`,
      `  made ${quoteWords(date)} (${toAge(Math.max(0, Math.floor((now - Date.parse(date)) / DAY)))}) by ${quoteForeign(tool)}${host === undefined ? '' : ` from ${quoteWords(host)}`}`,
      ...(client === undefined
        ? []
        : [`  answered by ${quoteWords(client)}${hardfork === undefined ? '' : `, ${quoteWords(hardfork)}`}`]),
      `  ${count(entries, 'entry', 'entries')} in ${count(steps.length, 'step')}, ${size.toLocaleString('en')} characters`,
      ...methods.map((one) => {
        const errors = one.errors > 0 ? `  ${count(one.errors, 'error')}` : ''
        return `  ${String(one.entries).padStart(8)}  ${nameMethod(one.method)}${errors}`
      }),
      ...(steps.length > 1 ? steps.map(toStepLine) : []),
    ])
  },
  diff({ same, head, steps }, a, b) {
    if (same) return `${a} and ${b} have the same answers.\n`
    return toLines([
      ...head.map(
        ({ name, a: left, b: right }) => `head: ${name} is ${toText(left)} in ${a}, ${toText(right)} in ${b}`,
      ),
      ...steps.flatMap(({ step, otherStep, onlyA, onlyB, differ }) => [
        ...(otherStep ? [`step ${step + 1}: is in one of them only, or begins after another call`] : []),
        ...onlyA.map((entry) => `- ${a}:${entry.line} ${toCall(entry)}`),
        ...onlyB.map((entry) => `+ ${b}:${entry.line} ${toCall(entry)}`),
        ...differ.flatMap((pair) => [
          `! ${toCall(pair.a)}`,
          `    ${a}:${pair.a.line} ${toOutcome(pair.a.outcome)}`,
          `    ${b}:${pair.b.line} ${toOutcome(pair.b.outcome)}`,
        ]),
      ]),
    ])
  },
  verify({ block, asked, changed, unanswered, ok }, file) {
    const moved = block !== undefined && block.now !== block.recorded
    return toLines([
      ...(moved
        ? [
            `Block ${block.number} has changed: the cassette has ${block.recorded}, the node ${block.now ? quoteWords(block.now) : 'does not have it'}.`,
          ]
        : []),
      ...[...changed, ...unanswered].flatMap(({ entry, now }, index) => [
        `${index < changed.length ? 'changed' : 'not answered'}: ${toCall(entry)}`,
        `    ${file}:${entry.line} ${toOutcome(entry.outcome)}`,
        `    now ${toOutcome(now)}`,
      ]),
      ok
        ? `${file}: ${block ? 'the block and ' : ''}${asked} of its answers are the same.`
        : `${file} differs from the node.`,
    ])
  },
}

function toStepLine({ block, after, entries, notifications }: Summary['steps'][number], index: number): string {
  const at = block ? `block ${Number(block.number)}` : 'an unknown block'
  const heard = notifications > 0 ? `, ${count(notifications, 'notification')}` : ''
  return `  step ${index + 1}: ${at}, ${count(entries, 'entry', 'entries')}${heard}${after ? `, after ${toCall(after)}` : ''}`
}

const toAge = (days: number): string => (days < 1 ? 'less than a day old' : `${count(days, 'day')} old`)

const count = (number: number, one: string, more = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : more}`

const toCall = ({ method, paramsText }: { readonly method: string; readonly paramsText: string }): string =>
  `${nameMethod(method)} ${quoteJson(paramsText, WIDTH)}`

function toOutcome(outcome: { readonly resultText: string } | { readonly errorText: string }): string {
  return 'resultText' in outcome ? quoteJson(outcome.resultText, WIDTH) : `error ${quoteJson(outcome.errorText, WIDTH)}`
}

const toText = (value: unknown): string => (value === undefined ? 'missing' : quoteJson(JSON.stringify(value), WIDTH))

const toLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
