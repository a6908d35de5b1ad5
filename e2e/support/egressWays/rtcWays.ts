import type { Way } from './way.ts'

async function gather(urls: string): Promise<void> {
  const connection = new RTCPeerConnection({ iceServers: [{ urls, username: 'u', credential: 'c' }] })
  connection.createDataChannel('data')
  await connection.setLocalDescription(await connection.createOffer())
}

const way = (name: string, toServer: string): Way => ({
  name,
  html: (url) =>
    `<script>const server = ${JSON.stringify(toServer)}.replace('HOST', new URL('${url}').hostname); (${gather})(server)</script>`,
})

export const rtcWays: readonly Way[] = [
  way('stun', 'stun:HOST:3478'),
  way('turn', 'turn:HOST:3478'),
  way('turn-tcp', 'turn:HOST:3478?transport=tcp'),
  way('turns', 'turns:HOST:5349'),
  {
    name: 'set-configuration',
    run: async (url) => {
      const connection = new RTCPeerConnection()
      const urls = `turn:${new URL(url).hostname}:3478?transport=tcp`
      connection.setConfiguration({ iceServers: [{ urls, username: 'u', credential: 'c' }] })
      connection.createDataChannel('data')
      await connection.setLocalDescription(await connection.createOffer())
    },
  },
  {
    name: 'candidate',
    run: async (url) => {
      const [one, two] = [new RTCPeerConnection(), new RTCPeerConnection()]
      one.createDataChannel('data')
      await one.setLocalDescription(await one.createOffer())
      await two.setRemoteDescription(one.localDescription as RTCSessionDescription)
      await two.setLocalDescription(await two.createAnswer())
      await one.setRemoteDescription(two.localDescription as RTCSessionDescription)
      const candidate = `candidate:1 1 tcp 1 ${new URL(url).hostname} 443 typ host tcptype passive`
      await one.addIceCandidate({ candidate, sdpMid: '0' })
    },
  },
  {
    name: 'description',
    run: async (url) => {
      const [one, two] = [new RTCPeerConnection(), new RTCPeerConnection()]
      one.createDataChannel('data')
      const offer = await one.createOffer()
      const line = `a=candidate:1 1 udp 1 ${new URL(url).hostname} 443 typ host\r\n`
      await two.setRemoteDescription({ type: 'offer', sdp: `${offer.sdp}${line}` })
      await two.setLocalDescription(await two.createAnswer())
    },
  },
]
