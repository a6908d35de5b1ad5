type Preset = { readonly id: string; readonly title: string; readonly about: string }

export function findPresets<preset extends Preset>(presets: readonly preset[], search: string): readonly preset[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return presets.filter(({ id, title, about }) => {
    const text = `${title} ${about} ${id}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
