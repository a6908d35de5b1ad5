import { BenchError } from '#mocks/core/BenchError'
import { quoteWords } from '#mocks/core/foreign/quoteForeign'
import { createSecretCheck } from '#mocks/core/secrets/createSecretCheck'
import { listKeyedHosts } from '#mocks/core/secrets/redactText'
import type { CassetteMeta } from '../cassetteFormat.ts'
import { type HashText, readMeta, toBodyHash } from './cassetteHead.ts'
import { type CassetteBody, readCassetteBody } from './parseCassette.ts'
import { walkLines } from './readLine.ts'

export type CassetteFinding = Readonly<{ level: 'error' | 'warning'; line?: number | undefined; text: string }>

export type CheckCassetteOptions = {
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  readonly secrets?: readonly string[] | undefined
  readonly hash?: HashText | undefined
}

export function checkCassette(name: string, text: string, options: CheckCassetteOptions): CassetteFinding[] {
  const meta = tryMeta(name, text)
  if ('level' in meta) return [meta, ...listSecrets(text, options)]
  const body = readCassetteBody(text, meta)
  const findings = [
    ...body.problems.map(({ line, text: problem }) => ({ level: 'error' as const, line, text: problem })),
    ...listHash(text, meta, body, options),
    ...listSecrets(text, options),
    ...body.doubles.map(({ line, first }) => warn(line, `a duplicate of line ${first}`)),
    ...listAge(meta, options),
    ...(body.steps.some(({ entries }) => entries.length > 0) ? [] : [EMPTY]),
  ]
  return findings.toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'))
}

const DAY = 86_400_000
const OLD_DAYS = 180
const EMPTY: CassetteFinding = { level: 'warning', text: 'It has no calls.' }

function tryMeta(name: string, text: string): CassetteMeta | CassetteFinding {
  try {
    return readMeta(name, text)
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    const { shortMessage, metaMessages } = error
    return { level: 'error', line: 1, text: [shortMessage, ...metaMessages.slice(1)].join(' ') }
  }
}

function listHash(text: string, meta: CassetteMeta, body: CassetteBody, options: CheckCassetteOptions) {
  if (meta.sha256 === undefined) {
    const incomplete = fail(1, 'The recording was not completed: its head has no "sha256".')
    return body.cut === undefined ? [incomplete] : [incomplete, warn(body.cut, 'The file ends abruptly here.')]
  }
  const found = toBodyHash(text, options.hash)
  if (found === meta.sha256) return []
  return [fail(1, `The file was changed after it was recorded: "sha256" is ${meta.sha256}, its lines have ${found}.`)]
}

function listSecrets(text: string, { secrets = [] }: CheckCassetteOptions): CassetteFinding[] {
  const check = createSecretCheck(secrets)
  const findings: CassetteFinding[] = []
  walkLines(text, (content, line) => {
    const found = check.find(content)
    if (found) findings.push(fail(line, `${found.about} was found here.`))
    for (const host of listKeyedHosts(content))
      findings.push(fail(line, `A URL of ${quoteWords(host)} with a key was found here.`))
  })
  return findings
}

function listAge({ date }: CassetteMeta, { now }: CheckCassetteOptions): CassetteFinding[] {
  const days = Math.floor((now - Date.parse(date)) / DAY)
  if (days < 0) return [warn(1, `Its date ${quoteWords(date)} is in the future.`)]
  return days > OLD_DAYS ? [warn(1, `It is ${days} days old.`)] : []
}

const fail = (line: number, text: string): CassetteFinding => ({ level: 'error', line, text })

const warn = (line: number, text: string): CassetteFinding => ({ level: 'warning', line, text })
