/** The Reichstag; the service knows its address. */
export const reichstag = { lat: 52.5186, lng: 13.3762 }

/** The Tokyo Tower; the service knows its address. */
export const tokyoTower = { lat: 35.6586, lng: 139.7454 }

/** In the Atlantic; the service knows no address there. */
export const atSea = { lat: 0, lng: -30 }
