export { MapPreview, type MapPreviewProps } from './MapPreview/MapPreview.tsx'
export { RegionPreview, type RegionPreviewProps } from './MapPreview/RegionPreview.tsx'
