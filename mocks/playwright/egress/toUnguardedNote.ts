/** Makes the annotation of a test in a browser that has no argument to keep it from other machines. */
export function toUnguardedNote(browserName: string): { readonly type: string; readonly description: string } {
  return {
    type: 'walletbench',
    description: `In ${browserName}, WebRTC, WebTransport and names that are looked up in advance are not kept from the network. Chromium has the whole guard.`,
  }
}
