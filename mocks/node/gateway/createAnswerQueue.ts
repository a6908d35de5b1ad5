import type { ServerResponse } from 'node:http'

export type QueuedAnswer = {
  readonly response: ServerResponse
  /** Names and values: header objects are expensive. */
  readonly headers: readonly string[]
  /** Not empty. `headers` include its length. */
  readonly text: string
}

export type AnswerQueue = { begin(): void; end(): void; send(answer: QueuedAnswer): void }

/** Answers of one event-loop turn go out together: waking a client costs more than anything else in a call. */
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

/** The caller has returned by now, and later answers must still go out. */
function writeOrDrop(answer: QueuedAnswer): void {
  try {
    write(answer)
  } catch (error) {
    answer.response.destroy(error instanceof Error ? error : undefined)
  }
}

/** As one chunk: `end` would add a second one, and combining them costs more than writing them. */
function write({ response, headers, text }: QueuedAnswer): void {
  response.writeHead(200, headers as string[]).write(text)
  response.socket?.uncork()
  response.end()
}
