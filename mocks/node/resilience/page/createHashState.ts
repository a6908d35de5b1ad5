/** What the page shows: the open run, and the filters. It stands in the address, so that a link leads to it. */
export type ReportState = {
  /** The id of the open run; empty for none. */
  readonly run: string
  /** The verdicts that are shown; empty for all. */
  readonly verdicts: readonly string[]
  /** The family that is shown; empty for all. */
  readonly family: string
  /** The flow that is shown; empty for all. */
  readonly flow: string
}

/** The state in the page's address. */
export type HashState = {
  read(): ReportState
  write(changes: Partial<ReportState>): void
  /** Calls the listener now, and after each change. */
  follow(listener: (state: ReportState) => void): void
}

/** Keeps the page's state in the fragment of its address. */
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
