/** A request to another machine, as it was seen. */
export type OutsideRequest = {
  readonly url: string
  readonly method: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string | null
}

/** An answer instead of the other machine's. */
export type OutsideAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
}

/** One end of a WebSocket: that of a page or a worker. */
export type SocketEnd = {
  send(data: string | Buffer): void
  /** 1005: without a code. 1006: without a closing handshake. */
  close(code: number, reason: string): void
  onMessage(listener: (data: string | Buffer) => void): void
  onClose(listener: (code: number, reason: string) => void): void
}
