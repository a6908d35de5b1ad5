export const wireKeys = {
  showBackground: { key: 'h', words: 'show or gather what nobody caused' },
  showEarlier: { key: 'o', words: 'show or fold what is older than this page' },
  foldAll: { key: 'f', words: 'fold all, or fold what ended' },
  unfoldAll: { key: 'u', words: 'unfold all, or fold what ended' },
  view: { key: 'w', words: 'flows or frames' },
  axis: { key: 't', words: 'go to the time axis: ← → select a span' },
  zoomTo: { key: 'z', words: 'zoom the axis to the selected span' },
  zoomIn: { key: '+', words: 'zoom in' },
  zoomOut: { key: '-', words: 'zoom out' },
  zoomAll: { key: '0', words: 'show the whole time' },
  pause: { key: 'p', words: 'pause or resume' },
  clear: { key: 'shift+l', words: 'clear all events' },
  copyCurl: { key: 'c', words: 'copy the row as curl' },
  copyViem: { key: 'v', words: 'copy the row as viem' },
  copyJson: { key: 'j', words: 'copy the row as JSON' },
  copyTest: { key: 's', words: 'copy what led to the flow as a test' },
  copyAllTest: { key: 'shift+s', words: 'copy everything as a test' },
  pin: { key: 'k', words: 'keep the flow in sight (pin)' },
  compare: { key: 'd', words: 'compare: first one flow, then another' },
  export: { key: 'e', words: 'save what is shown as a recording' },
} as const satisfies Record<string, { key: string; words: string }>

export type WireKey = keyof typeof wireKeys
