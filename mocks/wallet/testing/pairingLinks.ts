/**
 * The texts in which people, dialogs and codes give a pairing URI, one a line: what it is, and the text. `{uri}` stands for
 * the URI, `{once}` and `{twice}` for the URI encoded, `{rest}` for what follows its scheme. The names of the others say
 * what is encoded, how it is escaped, or what breaks it.
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
  ['with an encoded question mark', '{encoded?}'],
  ['with an encoded at sign', '{encoded@}'],
  ['with encoded equals signs', '{encoded=}'],
  ['with encoded ampersands', '{encoded&}'],
  ['with all of it encoded but the ampersands', '{encodedRest}'],
  ['beside what cannot be decoded', 'https://dapp.test?x=%E0%A4%A&uri={once}'],
  ['with numbers for its ampersands', '{html&#38;}'],
  ['with hexadecimal numbers for its ampersands', '{html&#x26;}'],
  ['in markup that was escaped twice', '{html&amp;amp;}'],
  ['in markup, encoded', '{markupOnce}'],
  ['in JSON, with an escaped ampersand', '{"uri":"{html\\u0026}"}'],
  ['escaped for a shell', 'walletbench pair {escaped\\}'],
  ['escaped for cmd', 'walletbench pair {escaped^}'],
  ['escaped for PowerShell', 'walletbench pair {escaped`}'],
  ['in single quotes', "'{uri}'"],
  ['in curly quotes', '“{uri}”'],
  ['in backticks', 'Pair with `{uri}`.'],
  ['as a link of Markdown', '[Connect]({uri}).'],
  ['as a bold text of Markdown', '**{uri}**'],
  ['as a cell of Markdown', '| {uri}|'],
  ['in escaped brackets', '&lt;{markup}&gt;'],
  ['with an exclamation mark', 'Pair with {uri}!'],
  ['before the same again', '{uri},{uri}'],
  ['with invisible characters', '{joined\u200B}'],
  ['on two lines', '{joined\n}'],
  ['on two lines, before another text', 'Copy {joined\n}\nand paste it.\n'],
  ['on two lines of Windows', '{joined\r\n}\r\n'],
  ['on two lines of a shell', '{joined\\\n  }'],
  ['on two lines of a mail', '> {joined\n> }\n> Yours'],
  ['on two lines, encoded', 'https://wallet.test/wc?uri={joinedOnce}\n'],
  ['broken at an ampersand', '{html\n&}'],
  ['broken after an ampersand', '{html&\n}'],
] as const

/** What of a pairing URI no wallet can use, one a line: what it is, a pattern of what to change, the change, the error. */
export const brokenPairingLinks = [
  ['nothing', '.*', '', 'This is not a WalletConnect URI.'],
  ['another link', '.*', 'https://dapp.test', 'This is not a WalletConnect URI.'],
  ['a link that cannot be decoded', '.*', 'https://dapp.test?uri=%E0%A4%A', 'This is not a WalletConnect URI.'],
  ['version 1', '.*', 'wc:8a5e5bdc-a0e4@1?bridge=b.test&key=41', 'This is a URI of WalletConnect version 1.'],
  ['no version', '@2.*', '', 'This is not a WalletConnect URI.'],
  ['a cut key', '.{4}$', '', 'The WalletConnect URI is cut off: its symKey has 60 digits, not 64.'],
  ['a cut key on two lines', '.{4}$', '\ncd\n', 'The WalletConnect URI is cut off: its symKey has 60 digits, not 64.'],
  ['a long key', '$', 'cd', 'The WalletConnect URI is not valid: its symKey has 66 digits, not 64.'],
  ['a key that is none', '=cd', '=xy', 'The WalletConnect URI is not valid: its symKey is not 64 hexadecimal digits.'],
  ['an empty key', 'symKey=.*', 'symKey=', 'The WalletConnect URI is cut off: its symKey is missing.'],
  ['no key', '.symKey=.*', '', 'The WalletConnect URI is cut off: its symKey is missing.'],
  ['half of the name of a key', 'Key=.*', '', 'The WalletConnect URI is cut off: its symKey is missing.'],
  ['no values', '[?].*', '', 'The WalletConnect URI is cut off: its symKey is missing.'],
  ['a cut topic', 'abab', 'ab', 'The WalletConnect URI is cut off: its topic has 62 digits, not 64.'],
  ['a cut protocol', '=irn', '=ir', 'The WalletConnect URI is cut off: its relay-protocol is ir, not irn.'],
  ['no protocol of the relay', 'relay-protocol=irn&', '', 'does not name the relay’s protocol'],
  ['another protocol', '=irn', '=waku', 'relay-protocol must be irn'],
  ['an expired one', 'Timestamp=\\d+', 'Timestamp=1', 'The WalletConnect URI is expired.'],
] as const

export function toPairingLink(line: string, uri: string): string {
  const rest = uri.replace(/^wc:/, '')
  const once = encodeURIComponent(uri)
  const parts: Readonly<Record<string, string>> = {
    uri,
    rest,
    once,
    twice: encodeURIComponent(once),
    restOnce: encodeURIComponent(rest),
    encodedRest: rest.split('&').map(encodeURIComponent).join('&').replace(/^/, 'wc:'),
    markup: uri.replaceAll('&', '&amp;'),
    markupOnce: encodeURIComponent(uri.replaceAll('&', '&amp;')),
    capitals: rest.replace(/^[^@]*/, (topic) => topic.toUpperCase()),
    joinedOnce: `${once.slice(0, 120)}\n${once.slice(120)}`,
  }
  const change = (kind: string, of: string) => {
    if (kind === 'encoded') return uri.replaceAll(of, encodeURIComponent(of))
    if (kind === 'html') return uri.replaceAll('&', of)
    if (kind === 'escaped') return uri.replace(/[?&=]/g, (character) => of + character)
    return `${uri.slice(0, -20)}${of}${uri.slice(-20)}`
  }
  return line
    .replace(/\{(encoded|html|escaped|joined)([^\w}][^}]*)\}/g, (_, kind: string, of: string) => change(kind, of))
    .replace(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole)
}
