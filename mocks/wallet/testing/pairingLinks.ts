/**
 * The texts in which people, dialogs and codes give a pairing URI, one a line: what it is, and the text. `{uri}` stands for
 * the URI, `{once}` and `{twice}` for the URI encoded, `{rest}` for what follows its scheme.
 */
export const pairingLinks = [
  ['as it is', '{uri}'],
  ['with spaces around it', '  {uri}\n'],
  ['in a sentence', 'Copy {uri}.'],
  ['in brackets', '<{uri}>'],
  ['in JSON', '{"uri":"{uri}"}'],
  ['in copied markup', '<a href="{markup}">'],
  ['encoded', '{once}'],
  ['encoded twice', '{twice}'],
  ['with its scheme in capitals', 'WC:{rest}'],
  ['with slashes', 'wc://{rest}'],
  ['with its topic in capitals', 'wc:{capitals}'],
  ["in a wallet's web link", 'https://metamask.app.link/wc?uri={once}'],
  ["in a wallet's web link, before other values", 'https://wallet.test/wc?uri={once}&redirect=https://dapp.test#top'],
  ["in a wallet's web link, in capitals", 'https://metamask.app.link/wc?uri=WC%3A{restOnce}'],
  ['in a deep link', 'wallet://wc?uri={once}&sessionTopic=1'],
  ['in a deep link, not encoded', 'trust://wc?uri={uri}'],
  ['in a deep link, encoded twice', 'metamask://wc?uri={twice}'],
  ['in a deep link of the scheme wc', 'wc://wc?uri={once}'],
  ['in a link in a link', 'https://wallet.test/open?link=https%3A%2F%2Fwallet.test%2Fwc%3Furi%3D{twice}'],
  ['after its own scheme, encoded', 'wc:{restOnce}'],
] as const

/** What of a pairing URI no wallet can use, one a line: what it is, a pattern of what to change, the change, the error. */
export const brokenPairingLinks = [
  ['nothing', '.*', '', 'This is not a WalletConnect URI.'],
  ['another link', '.*', 'https://dapp.test', 'This is not a WalletConnect URI.'],
  ['a link that cannot be decoded', '.*', 'https://dapp.test?uri=%E0%A4%A', 'This is not a WalletConnect URI.'],
  ['version 1', '.*', 'wc:8a5e5bdc-a0e4@1?bridge=b.test&key=41', 'This is a URI of WalletConnect version 1.'],
  ['no version', '@2.*', '', 'This is not a WalletConnect URI.'],
  ['a cut key', '.{4}$', '', 'The WalletConnect URI is cut off'],
  ['no key', '.symKey=.*', '', 'The WalletConnect URI is cut off'],
  ['a cut topic', 'abab', 'ab', 'The WalletConnect URI is cut off'],
  ['no protocol of the relay', 'relay-protocol=irn&', '', 'does not name the relay’s protocol'],
  ['another protocol', '=irn', '=waku', 'relay-protocol must be irn'],
  ['an expired one', 'Timestamp=\\d+', 'Timestamp=1', 'The WalletConnect URI is expired.'],
] as const

/** Puts a URI into a line of `pairingLinks`. */
export function toPairingLink(line: string, uri: string): string {
  const rest = uri.replace(/^wc:/, '')
  const once = encodeURIComponent(uri)
  const parts: Readonly<Record<string, string>> = {
    uri,
    rest,
    once,
    twice: encodeURIComponent(once),
    restOnce: encodeURIComponent(rest),
    markup: uri.replaceAll('&', '&amp;'),
    capitals: rest.replace(/^[^@]*/, (topic) => topic.toUpperCase()),
  }
  return line.replace(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole)
}
