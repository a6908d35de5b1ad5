import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const netLogSchema = z.object({
  constants: z.object({ logEventTypes: z.record(z.string(), z.number()) }),
  events: z.array(z.object({ type: z.number(), params: z.record(z.string(), z.unknown()).optional() })),
})

/** The browser's network activity, read from its log. */
export type NetLog = {
  /** Addresses and ports that the browser tried to reach by TCP. */
  readonly connectedTo: readonly string[]
  /** How often it sent something by UDP, or asked a name server. */
  readonly leaks: number
  /** Hosts of the requested URLs, whether they were reached or not. */
  readonly askedFor: readonly string[]
}

/** Reads the file of Chromium's `--log-net-log`, which is complete once the browser has ended. */
export async function readNetLog(file: string): Promise<NetLog> {
  const { constants, events } = netLogSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const types = constants.logEventTypes
  const of = (...names: readonly string[]) => {
    const wanted = names.map((name) => {
      const type = types[name]
      if (type === undefined) throw new Error(`This version of Chromium does not log ${name}.`)
      return type
    })
    return events.filter(({ type }) => wanted.includes(type))
  }
  const read = (found: typeof events, name: string) =>
    found.flatMap(({ params }) => (typeof params?.[name] === 'string' ? [params[name]] : []))
  const urls = read(of('URL_REQUEST_START_JOB'), 'url').filter((url) => URL.canParse(url))
  return {
    connectedTo: [...new Set(read(of('TCP_CONNECT_ATTEMPT'), 'address'))],
    leaks: of('UDP_BYTES_SENT', 'HOST_RESOLVER_SYSTEM_TASK', 'HOST_RESOLVER_DNS_TASK').length,
    askedFor: [...new Set(urls.map((url) => new URL(url).hostname))],
  }
}
