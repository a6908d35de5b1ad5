/** Sends a text through a WebSocket. Resolves to the first answer, or to how it ended. */
export function talkBySocket(url: string, text: string): Promise<string> {
  const socket = new WebSocket(url)
  return new Promise((resolve) => {
    socket.onopen = () => socket.send(text)
    socket.onmessage = ({ data }) => resolve(String(data))
    socket.onerror = () => resolve('error')
    socket.onclose = ({ code }) => resolve(`closed with ${code}`)
  })
}
