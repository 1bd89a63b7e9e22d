import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../../node_modules/.cache/fonts/fonts.conf', import.meta.url))

/**
 * Adds a font from a package to those of the system, for every Chromium that this process and its children start. Without a
 * system font, as in many containers, Chromium gives a text no size, and what has no size counts as hidden
 * (`findings/chromium-without-fonts.sh`). Fonts that a page loads don't help: it needs a file that Fontconfig lists. On macOS
 * and Windows, which have fonts, the variable has no effect.
 */
export function addPackagedFont(): void {
  const system = process.env.FONTCONFIG_FILE ?? '/etc/fonts/fonts.conf'
  if (system === FILE) return
  const font = dirname(
    createRequire(import.meta.url).resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  )
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(
    FILE,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">${system}</include>
  <dir>${font}</dir>
  <dir>${join(font, '../700Bold')}</dir>
</fontconfig>
`,
  )
  process.env.FONTCONFIG_FILE = FILE
}
