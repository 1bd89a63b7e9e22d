import { createRoot } from 'react-dom/client'
import { MapPreview, type MapPreviewProps, RegionPreview } from 'react-reverse-geocode/map'
import 'react-reverse-geocode/styles.css'
import { reichstag } from '../support/places.ts'

export interface ShownMap extends Partial<MapPreviewProps> {
  /** Without it, a `RegionPreview` is shown. */
  tiles?: string
  /** CSS pixels. */
  width?: number
}

declare global {
  interface Window {
    showMap: (shown: ShownMap) => void
  }
}

const attribution = (
  <a href="https://map.example.com/copyright" target="_blank" rel="noopener">
    © Map makers
  </a>
)

const root = createRoot(document.body)

window.showMap = ({ width = 320, tiles, ...props }) => {
  root.render(
    <div style={{ inlineSize: width }}>
      {tiles === undefined ? (
        <RegionPreview {...reichstag} {...props} />
      ) : (
        <MapPreview {...reichstag} attribution={attribution} {...props} tiles={tiles} />
      )}
    </div>,
  )
}
