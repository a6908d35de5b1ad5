import type { ServerResponse } from 'node:http'

/** An answer on its way out. */
export type QueuedAnswer = {
  readonly response: ServerResponse
  /** As a flat list: objects of headers are dear. */
  readonly headers: readonly string[]
  /** Not empty; `headers` hold its length. */
  readonly text: string
}

/** The answers of a server, with status 200. */
export type AnswerQueue = {
  /** A call came in. */
  begin(): void
  /** It has ended, with or without an answer from here. */
  end(): void
  /** Answers a call that has begun. */
  send(answer: QueuedAnswer): void
}

/**
 * Makes the queue of a server's answers. A call that is alone is answered at once. Of several, those that are ready in
 * one turn of the event loop go out one after the other at its end: a client that is written to while it still reads need
 * not be woken again, and waking it takes the server longer than anything else that it does for a call.
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

/** Whoever sent it has returned: the client learns from its connection, and the answers after this one go out. */
function writeOrDrop(answer: QueuedAnswer): void {
  try {
    write(answer)
  } catch (error) {
    answer.response.destroy(error instanceof Error ? error : undefined)
  }
}

/** Head and text go out in one piece: `end` would add another, and gathering them costs more than writing them. */
function write({ response, headers, text }: QueuedAnswer): void {
  response.writeHead(200, headers as string[]).write(text)
  response.socket?.uncork()
  response.end()
}
