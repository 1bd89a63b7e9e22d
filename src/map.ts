export { MapPreview, type MapPreviewProps } from './MapPreview/MapPreview.tsx'
