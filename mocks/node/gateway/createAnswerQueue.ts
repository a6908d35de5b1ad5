import type { ServerResponse } from 'node:http'

/** An answer that waits to be sent. */
export type QueuedAnswer = {
  readonly response: ServerResponse
  /** A flat list of names and values: header objects are expensive. */
  readonly headers: readonly string[]
  /** Not empty. `headers` include its length. */
  readonly text: string
}

/** Sends a server's answers, all with status 200. */
export type AnswerQueue = {
  /** Marks the arrival of a call. */
  begin(): void
  /** Marks the end of a call, whether or not this queue answered it. */
  end(): void
  /** Answers a call that has begun. */
  send(answer: QueuedAnswer): void
}

/**
 * Makes the queue of a server's answers. A single call is answered immediately. With several calls in progress, the
 * answers that are ready in one turn of the event loop go out together at its end: a client that is still reading does
 * not have to be woken again, and waking it costs the server more than anything else in a call.
 */
export function createAnswerQueue(): AnswerQueue {
  let waiting: QueuedAnswer[] = []
  let underWay = 0

  function flush(): void {
    const answers = waiting
    waiting = []
    for (const answer of answers) writeOrDrop(answer)
  }

  return {
    begin() {
      underWay += 1
    },
    end() {
      underWay -= 1
    },
    send(answer) {
      if (underWay <= 1 && waiting.length === 0) return write(answer)
      waiting.push(answer)
      if (waiting.length === 1) setImmediate(flush)
    },
  }
}

/**
 * Writes an answer, or ends the connection if that fails. The caller has returned by then, and later answers still go
 * out.
 */
function writeOrDrop(answer: QueuedAnswer): void {
  try {
    write(answer)
  } catch (error) {
    answer.response.destroy(error instanceof Error ? error : undefined)
  }
}

/** Writes head and text as one chunk: `end` would add a second one, and combining them costs more than writing them. */
function write({ response, headers, text }: QueuedAnswer): void {
  response.writeHead(200, headers as string[]).write(text)
  response.socket?.uncork()
  response.end()
}
