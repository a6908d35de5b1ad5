export type ShopState = {
  readonly title: string
  readonly item: string
  readonly says: string
  readonly button: string
  readonly isBusy?: boolean
  readonly isAlert?: boolean
}

export function shopPage({ title, item, says, button, isBusy = false, isAlert = false }: ShopState): string {
  const hue = [...item].reduce((sum, sign) => sum + sign.charCodeAt(0) * 7, 0) % 360
  return `<!doctype html><meta charset="utf-8" /><style>
    body { margin: 0; background: #eef1f7; color: #1d2433; font: 14px/1.4 system-ui, 'DejaVu Sans', sans-serif }
    nav { display: flex; justify-content: space-between; padding: 10px 16px; background: #fff; border-bottom: 1px solid #d9deea; font-weight: 600 }
    nav span { font: 12px monospace; color: #5a6680 }
    main { display: grid; grid-template-columns: 150px 1fr; gap: 16px; margin: 20px; padding: 16px; background: #fff; border-radius: 12px; box-shadow: 0 4px 16px #0001 }
    i { display: block; height: 150px; border-radius: 8px; background: conic-gradient(from ${hue}deg, hsl(${hue} 70% 60%), hsl(${hue + 60} 70% 70%), hsl(${hue + 140} 60% 55%), hsl(${hue} 70% 60%)) }
    h1 { margin: 0; font-size: 18px } p { color: #5a6680 } .alert { padding: 6px 10px; border-radius: 6px; background: #fde8e6; color: #a4261b }
    button { padding: 8px 16px; border: 0; border-radius: 8px; background: #3b5bdb; color: #fff; font: inherit } button:disabled { background: #aab4cf }
  </style><nav>${title}<span>0x52E8…8338</span></nav>
  <main><i></i><div><h1>${item}</h1><p class="${isAlert ? 'alert' : ''}">${says}</p><button ${isBusy ? 'disabled' : ''}>${button}</button></div></main>`
}
