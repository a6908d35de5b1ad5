import type { ServerResponse } from 'node:http'

/** An answer on its way out. */
export type QueuedAnswer = {
  readonly response: ServerResponse
  /** As a flat list: objects of headers are dear. */
  readonly headers: readonly string[]
  /** Not empty; `headers` hold its length. */
  readonly text: string
}

/**
 * Makes the queue of a server's answers with status 200. Those that are ready in one turn of the event loop go out one
 * after the other at its end: a client that is written to while it still reads need not be woken again, and waking it
 * takes the server longer than anything else that it does for a call.
 */
export function createAnswerQueue(): (answer: QueuedAnswer) => void {
  let waiting: QueuedAnswer[] = []

  function flush(): void {
    const answers = waiting
    waiting = []
    for (const answer of answers) send(answer)
  }

  return (answer) => {
    waiting.push(answer)
    if (waiting.length === 1) setImmediate(flush)
  }
}

/** Head and text go out in one piece: `end` would add another, and gathering them costs more than writing them. */
function send({ response, headers, text }: QueuedAnswer): void {
  response.writeHead(200, headers as string[]).write(text)
  response.socket?.uncork()
  response.end()
}
