/** Kept in the address, so that links work. An empty run is none, an empty filter shows all. */
export type ReportState = {
  readonly run: string
  readonly verdicts: readonly string[]
  readonly family: string
  readonly flow: string
}

export type HashState = {
  read(): ReportState
  write(changes: Partial<ReportState>): void
  follow(listener: (state: ReportState) => void): void
}

export function createHashState(): HashState {
  const listeners: ((state: ReportState) => void)[] = []
  const read = (): ReportState => {
    const fields = new URLSearchParams(location.hash.slice(1))
    const of = (name: string) => fields.get(name) ?? ''
    return {
      run: of('run'),
      verdicts: of('verdict').split(',').filter(Boolean),
      family: of('family'),
      flow: of('flow'),
    }
  }
  const toHash = ({ run, verdicts, family, flow }: ReportState) =>
    Object.entries({ run, verdict: verdicts.join(','), family, flow })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${encodeURI(value).replace(/[&+#]/g, encodeURIComponent)}`)
      .join('&')
  const tell = () => {
    for (const listener of listeners) listener(read())
  }
  addEventListener('hashchange', tell)
  return {
    read,
    write(changes) {
      // Not by `location.hash`, which would scroll.
      history.pushState(null, '', `#${toHash({ ...read(), ...changes })}`)
      tell()
    },
    follow(listener) {
      listeners.push(listener)
      listener(read())
    },
  }
}
