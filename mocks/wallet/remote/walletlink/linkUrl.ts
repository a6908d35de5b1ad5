import { listDecodings } from '#mocks/core/percentEncoding'

export type LinkUrl = {
  /** 16 bytes in hex. */
  readonly id: string
  /** 32 bytes in hex. */
  readonly secret: string
}

const SERVER = 'https://www.walletlink.org'
/** A code's link. It may be encoded in the link that opens the app: `https://go.cb-w.com/walletlink?wl_url=…`. */
const LINK = /https:\/\/www\.walletlink\.org\/(?:#|%23)\/link\?[^\s"'<>\\`]*/gi

export const linkUrl = {
  find(text: string): string | undefined {
    const found = listDecodings(text).flatMap((layer) => layer.match(LINK) ?? [])
    return found.find((link) => linkUrl.read(link))
  },
  read(link: string): LinkUrl | undefined {
    const [, id] = /[?&](?:parent-)?id=([\da-f]{32})(?:&|$)/i.exec(link) ?? []
    const [, secret] = /[?&]secret=([\da-f]{64})(?:&|$)/i.exec(link) ?? []
    return id === undefined || secret === undefined ? undefined : { id: id.toLowerCase(), secret: secret.toLowerCase() }
  },
  /** As the SDK's own `createQrUrl` writes it. */
  write({ id, secret }: LinkUrl): string {
    return `${SERVER}/#/link?id=${id}&secret=${secret}&server=${encodeURIComponent(SERVER)}&v=1&chainId=1`
  },
}
