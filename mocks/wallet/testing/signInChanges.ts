const BASE = `service.org wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

Hello.

URI: uri://host
Version: 1
Chain ID: 1
Nonce: 32891757
Issued At: 2021-09-30T16:25:24Z
Request ID: 1
Resources:
- ipfs://Qm
`.trimEnd()

/**
 * Changes of a valid log-in message, one a line: the text to replace, the text in its place, and the line of the problem, or
 * 0 if the message stays valid. What EIP-4361, RFC 3986 and RFC 3339 say decides.
 */
// biome-ignore format: a row is a line
export const signInChanges = [
  ['Hello.\n\n', '\n\n', 0], // an empty statement
  ['Hello.\n\n', '\n', 0], // none
  ['Hello.', 'A : / ? # [ ] @ ! $ & \' ( ) * + , ; = - . _ ~ z', 0],
  ['Hello.', 'Hello\nyou.', 5],
  ['Hello.', 'Say "hello"', 4],
  ['Hello.', 'Hello, 世界', 4],
  ['Hello.\n\n', '\n\n\n', 6],
  ['your Ethereum', 'your ethereum', 1],
  ['service.org wants', 'https://service.org wants', 0],
  ['service.org wants', 'service.org:8080 wants', 0],
  ['service.org wants', '[::1]:8080 wants', 0],
  ['service.org wants', 'me@service.org wants', 0],
  ['service.org wants', 'service.org/path wants', 1],
  ['service.org wants', '1https://service.org wants', 1],
  ['service.org wants', ' wants', 1],
  ['service.org wants', '[::1 wants', 1],
  ['service.org wants', 'ser%zzvice.org wants', 1],
  ['0xC02a', '0xc02a', 2],
  ['0xC02a', '0XC02a', 2],
  ['Cc2\n', 'Cc2 \n', 2],
  ['uri://host', 'uri:', 0],
  ['uri://host', 'uri:#', 0],
  ['uri://host', 'uri:path', 0],
  ['uri://host', 'uri:/path', 0],
  ['uri://host', 'uri://', 0],
  ['uri://host', 'uri:?q=1?/2#f?/', 0],
  ['uri://host', 'uri://host:', 0],
  ['uri://host', 'uri://host:123456', 0],
  ['uri://host', 'uri://host:12a', 6],
  ['uri://host', 'uri://user:pass@host/p/%20/;a=b?x=/#y', 0],
  ['uri://host', 'uri://[ffff:abcd:0:10:200:3000:f8a:1]/p', 0],
  ['uri://host', 'uri://[ffff:abcd:0:10:200:3000:f8a]', 6],
  ['uri://host', 'uri://[ffff:abcd:0:10:200:3000:f8a:1:2]', 6],
  ['uri://host', 'uri://[::]', 0],
  ['uri://host', 'uri://[::1]', 0],
  ['uri://host', 'uri://[1::]', 0],
  ['uri://host', 'uri://[1:2:3:4:5:6:7::]', 0],
  ['uri://host', 'uri://[::1:2:3:4:5:6:7]', 0],
  ['uri://host', 'uri://[1:2:3::4:5:6:7]', 0],
  ['uri://host', 'uri://[1:2:3:4::5:6:7:8]', 6],
  ['uri://host', 'uri://[1::2::3]', 6],
  ['uri://host', 'uri://[12345::]', 6],
  ['uri://host', 'uri://[1:2:3:4:5:6:1.2.3.4]', 0],
  ['uri://host', 'uri://[1:2:3:4:5:6:7:1.2.3.4]', 6],
  ['uri://host', 'uri://[1:2::3:4:1.2.3.4]', 0],
  ['uri://host', 'uri://[::255.255.255.255]', 0],
  ['uri://host', 'uri://[::0.0.0.256]/p', 6],
  ['uri://host', 'uri://[::1.2.3]', 6],
  ['uri://host', 'uri://[1.2.3.4]', 6],
  ['uri://host', 'uri://[v1.a:b]', 0],
  ['uri://host', 'uri://[v.a]', 6],
  ['uri://host', 'uri://[::g]', 6],
  ['uri://host', 'uri://1.1.1.256', 0], // a name
  ['uri://host', 'uri://host/[p]', 6],
  ['uri://host', 'uri:p[0]', 6],
  ['uri://host', 'uri://host/%2', 6],
  ['uri://host', 'uri://host/a b', 6],
  ['uri://host', '1uri://host', 6],
  ['uri://host', '//host', 6],
  ['uri://host', '', 6],
  ['Version: 1', 'Version: 2', 7],
  ['Version: 1', 'version: 1', 7],
  ['Chain ID: 1', 'Chain ID: 01', 0],
  ['Chain ID: 1', 'Chain ID: 0x1', 8],
  ['Chain ID: 1', 'Chain ID: ', 8],
  ['32891757', '3289175', 9],
  ['32891757', '3289-1757', 9],
  ['T16:25:24Z', 't16:25:24z', 0],
  ['2021-09-30T16:25:24Z', '2016-12-31T23:59:60Z', 0],
  ['24Z', '24.123456789Z', 0],
  ['24Z', '24+05:30', 0],
  ['24Z', '24-00:00', 0],
  ['24Z', '24+24:00', 10],
  ['24Z', '24+05:60', 10],
  ['24Z', '24+0530', 10],
  ['24Z', '24.Z', 10],
  ['24Z', '24', 10],
  ['24Z', '61Z', 10],
  ['T16:', 'T24:', 10],
  ['16:25', '16:60', 10],
  ['T16', ' 16', 10],
  ['09-30', '09-31', 10],
  ['2021-09-30', '2024-02-29', 0],
  ['2021-09-30', '2023-02-29', 10],
  ['2021-09-30', '2021-13-01', 10],
  ['2021-09-30', '2021-00-10', 10],
  ['2021-09-30', '21-09-30', 10],
  ['24Z', '24Z\nExpiration Time: 2021-10-01T00:00:00Z\nNot Before: 2021-10-01T00:00:00Z', 0],
  ['24Z', '24Z\nNot Before: 2021-10-01T00:00:00Z\nExpiration Time: 2021-10-01T00:00:00Z', 12],
  ['Request ID: 1', 'Request ID: ', 0],
  ['Request ID: 1', 'Request ID: a%20b:@', 0],
  ['Request ID: 1', 'Request ID: a/b', 11],
  ['\n- ipfs://Qm', '', 0],
  ['ipfs://Qm', 'ipfs:\n- a:b', 0],
  ['- ipfs://Qm', '-ipfs://Qm', 13],
  ['ipfs://Qm', 'Qm', 13],
  ['ipfs://Qm', 'uri://[::0.0.0.256]', 13],
  ['ipfs://Qm', 'ipfs://Qm\n', 14],
] as const satisfies readonly (readonly [string, string, number])[]

export const toSignInMessage = ([from, to]: readonly [string, string, number]): string => BASE.replace(from, () => to)
