import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { isLoopbackHost } from '#mocks/core/isLoopbackHost'
import { readBody } from '#mocks/node/http/readRequest'
import type { StackFrame } from './stackFrame.ts'

const LIMIT = 64 * 1024 * 1024
const TIMEOUT = 3_000

export type FrameMapper = (frame: StackFrame) => Promise<StackFrame>

export function createFrameMapper(): FrameMapper {
  const maps = new Map<string, Promise<TraceMap | undefined>>()

  return async (frame) => {
    const { url, lineNumber, columnNumber } = frame
    if (!isLocal(url)) return frame
    const map = maps.get(url) ?? readMap(url).catch(() => undefined)
    maps.set(url, map)
    const found = await map
    if (!found) return frame
    const { source, line, column } = originalPositionFor(found, { line: lineNumber + 1, column: columnNumber })
    return source === null ? frame : { ...frame, url: source, lineNumber: line - 1, columnNumber: column }
  }
}

/** Source Map specification, "Linking generated code to source maps": the last such comment counts. */
const COMMENT = /\/\/[#@] ?sourceMappingURL=(\S+)\s*$/gm

async function readMap(scriptUrl: string): Promise<TraceMap | undefined> {
  const { text: script, headers } = await readLocalText(scriptUrl)
  const named = Array.from(script.matchAll(COMMENT)).at(-1)?.[1] ?? headers['sourcemap']
  if (typeof named !== 'string') return undefined
  const url = new URL(named, scriptUrl).href
  if (url.startsWith('data:')) return new TraceMap(readData(url), scriptUrl)
  return isLocal(url) ? new TraceMap((await readLocalText(url)).text, url) : undefined
}

function readData(url: string): string {
  const comma = url.indexOf(',')
  const data = url.slice(comma + 1)
  return url.slice(0, comma).endsWith(';base64') ? Buffer.from(data, 'base64').toString() : decodeURIComponent(data)
}

const isLocal = (url: string): boolean =>
  /^https?:/.test(url) && URL.canParse(url) && isLoopbackHost(new URL(url).hostname)

function readLocalText(url: string): Promise<{ readonly text: string; readonly headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp
    const outgoing = request(url, { agent: false, rejectUnauthorized: false, timeout: TIMEOUT }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume()
        return reject(new Error(`${url} answers ${answer.statusCode}`))
      }
      readBody(answer, LIMIT).then((text = '') => resolve({ text, headers: answer.headers }), reject)
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} does not answer`)))
    outgoing.on('error', reject)
    outgoing.end()
  })
}
