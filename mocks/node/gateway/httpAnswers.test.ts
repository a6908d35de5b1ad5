import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../testing/serve.ts'
import { testParts } from '../testing/testParts.ts'
import { createAnswerQueue } from './httpAnswers.ts'

async function start() {
  const responses: ServerResponse[] = []
  const { url, port, server } = await testParts.add(serve((_, response) => void responses.push(response)))
  async function asked(count: number): Promise<readonly ServerResponse[]> {
    while (responses.length < count) await once(server, 'request')
    return responses
  }
  const queue = createAnswerQueue()
  const answer = (response: ServerResponse | undefined, text: string) => {
    const headers = ['content-type', 'application/json', 'content-length', String(text.length)]
    if (response) queue.send({ response, headers, text })
  }
  return { port, asked, queue, answer, ask: () => fetch(url, { method: 'POST', body: '{}' }) }
}

test('answers of one turn go out after it, each on its own connection, which stays open', async () => {
  const { asked, queue, answer, ask } = await start()
  for (const begin of [queue.begin, queue.begin]) begin()
  for (const round of ['first', 'second']) {
    const before = round === 'first' ? 0 : 2
    const answers = [ask(), ask()]
    const [one, other] = (await asked(before + 2)).slice(before)
    answer(one, '"one"')
    answer(other, '"other"')
    // While several calls are in progress, no answer goes out immediately.
    expect([one?.headersSent, other?.headersSent]).toEqual([false, false])
    const texts = await Promise.all(answers.map(async (answer) => (await answer).json()))
    expect(texts.sort()).toEqual(['one', 'other'])
  }
})

test('a call that is alone is answered at once', async () => {
  const { asked, queue, answer, ask } = await start()
  queue.begin()
  const asking = ask()
  const [response] = await asked(1)
  answer(response, '"one"')
  expect(response?.headersSent).toBe(true)
  expect(await (await asking).json()).toBe('one')
})

test('a client that has gone does no harm, and calls of one connection are answered in order', async () => {
  const { port, asked, queue, answer } = await start()
  for (const begin of [queue.begin, queue.begin, queue.begin]) begin()
  const request = 'POST / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 0\r\n\r\n'
  const gone = connect(port, '127.0.0.1')
  gone.write(request)
  const [first] = await asked(1)
  const closed = once(first?.socket ?? gone, 'close')
  gone.destroy()
  await closed
  answer(first, '"late"')

  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  const whole = new Promise<void>((resolve) => {
    socket.setEncoding('latin1').on('data', (text) => {
      received += text
      if (received.includes('"b"')) resolve()
    })
  })
  // Both requests arrive before an answer, RFC 9112 §9.3.2: the second response waits for the first one's end.
  socket.write(request + request)
  const [, second, third] = await asked(3)
  answer(third, '"b"')
  answer(second, '"a"')
  await whole
  expect(received.match(/"[ab]"/g)).toEqual(['"a"', '"b"'])
})

test('an answer that cannot be written ends its own connection, and the one after it goes out', async () => {
  const { asked, queue, answer, ask } = await start()
  for (const begin of [queue.begin, queue.begin]) begin()
  const settled = Promise.allSettled([ask(), ask()])
  const [one, other] = await asked(2)
  // RFC 9110 §5.5: a header value contains no line break.
  if (one) queue.send({ response: one, headers: ['access-control-allow-origin', 'a\nb'], text: '"one"' })
  answer(other, '"other"')
  const outcomes = await settled
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [response] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(await response?.json()).toBe('other')
})
