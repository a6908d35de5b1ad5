import { readFile } from 'node:fs/promises'

type NetLog = {
  readonly constants: { readonly logEventTypes: Readonly<Record<string, number>> }
  readonly events: readonly {
    readonly type: number
    readonly source: { readonly id: number }
    readonly params?: Readonly<Record<string, unknown>>
  }[]
}

/** Reads the file of Chromium's `--log-net-log`, which is complete once the browser has closed. */
export async function readNetLog(file: string) {
  const { constants, events } = JSON.parse(await readFile(file, 'utf8')) as NetLog
  const listEvents = (name: string) => {
    const wanted = constants.logEventTypes[name]
    if (wanted === undefined) throw new Error(`This version of Chromium does not log ${name}.`)
    return events.filter(({ type }) => type === wanted)
  }
  const find = (name: string, field: string) =>
    listEvents(name).flatMap(({ source, params }) => {
      const value = params?.[field]
      return typeof value === 'string' ? [{ id: source.id, value }] : []
    })
  // A UDP socket that only connects sends nothing: Chromium asks the system for a route that way.
  const packets = listEvents('UDP_BYTES_SENT')
  const sent = new Set(packets.map(({ source }) => source.id))
  const datagrams = find('UDP_CONNECT', 'address').filter(({ id }) => sent.has(id))
  const addressed = [...find('UDP_BYTES_SENT', 'address'), ...datagrams, ...find('TCP_CONNECT_ATTEMPT', 'address')]
  const urls = [...find('URL_REQUEST_START_JOB', 'url'), ...find('QUIC_SESSION_WEBTRANSPORT_CLIENT_ALIVE', 'url')]
  return {
    lookedUp: unique(find('HOST_RESOLVER_MANAGER_JOB', 'host')),
    /** How often the system or a name server was asked for an address. */
    lookups: [...listEvents('HOST_RESOLVER_SYSTEM_TASK'), ...listEvents('HOST_RESOLVER_DNS_TASK')].length,
    /** How often something was sent by UDP, to this machine too. */
    packets: packets.length,
    /** As `192.0.2.1:443`: connections, and UDP packets sent. */
    reached: unique(addressed),
    /** Hosts it was to contact, whether it could or not. */
    wanted: unique(urls.flatMap(({ value }) => (URL.canParse(value) ? [{ value: new URL(value).hostname }] : []))),
  }
}

const unique = (found: readonly { readonly value: string }[]) =>
  Array.from(new Set(found.map(({ value }) => value))).sort()
