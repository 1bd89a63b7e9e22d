/** The Reichstag in Berlin. The account service has an address for it. */
export const reichstag = { lat: 52.5186, lng: 13.3762 }

/** The Tokyo Tower. The account service has an address for it. */
export const tokyoTower = { lat: 35.6586, lng: 139.7454 }

/** In the Atlantic. The account service has no address for it. */
export const atSea = { lat: 0, lng: -30 }
