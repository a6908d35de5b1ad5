import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const netLogSchema = z.object({
  constants: z.object({ logEventTypes: z.record(z.string(), z.number()) }),
  events: z.array(z.object({ type: z.number(), params: z.record(z.string(), z.unknown()).optional() })),
})

/** What a browser did on the network, as its log has it. */
export type NetLog = {
  /** Addresses with ports that TCP connections were tried to. */
  readonly connectedTo: readonly string[]
  /** How many times something was sent by UDP, or a name server asked. */
  readonly leaks: number
  /** Hosts of the URLs that were asked for, whether they were reached or not. */
  readonly askedFor: readonly string[]
}

/** Reads the file of Chromium's `--log-net-log`. It is whole once the browser has ended. */
export async function readNetLog(file: string): Promise<NetLog> {
  const { constants, events } = netLogSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const types = constants.logEventTypes
  const of = (...names: readonly string[]) => {
    const wanted = names.map((name) => {
      const type = types[name]
      if (type === undefined) throw new Error(`This Chromium logs no ${name}.`)
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
