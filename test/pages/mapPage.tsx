import { createRoot } from 'react-dom/client'
import { MapPreview, type MapPreviewProps } from 'react-reverse-geocode/map'
import 'react-reverse-geocode/styles.css'
import { reichstag } from '../support/places.ts'

export interface ShownMap extends Partial<MapPreviewProps> {
  tiles: string
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

window.showMap = ({ width = 320, ...props }) => {
  root.render(
    <div style={{ inlineSize: width }}>
      <MapPreview
        {...reichstag}
        zoom={14}
        attribution={attribution}
        // So low that two tiles fill it.
        style={{ aspectRatio: 'auto', blockSize: 104 }}
        {...props}
      />
    </div>,
  )
}
