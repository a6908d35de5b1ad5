/** Shows a picture in full size, and leads to the run's others by the arrow keys. */
export function zoomPictures(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#picture')
  const picture = dialog?.querySelector('img')
  const label = dialog?.querySelector('p')
  let shown: HTMLAnchorElement | undefined

  function show(link: HTMLAnchorElement): void {
    const image = link.querySelector('img')
    if (!dialog || !picture || !label || !image) return
    shown = link
    picture.src = link.href
    picture.alt = image.alt
    label.textContent = link.parentElement?.querySelector('figcaption')?.textContent ?? ''
    if (!dialog.open) dialog.showModal()
  }
  function step(by: number): void {
    const all = [...(shown?.closest('.pictures')?.querySelectorAll<HTMLAnchorElement>('.zoom') ?? [])]
    const next = shown && all[all.indexOf(shown) + by]
    if (next) show(next)
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.zoom'))
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      show(link)
    })
  dialog?.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  })
  dialog?.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
}
