import type { Messages } from '../messages.ts'

/** Spanish. */
export const es: Messages = {
  idle: 'Sin ubicación',
  signedOut: 'Inicie sesión para ver la dirección',
  loading: 'Buscando la dirección…',
  offline: 'Sin conexión a internet',
  empty: 'Sin dirección conocida',
  tooInaccurate: 'Ubicación demasiado imprecisa para una dirección',
  coordinates: 'Coordenadas',
  accuracy: 'Precisión de {distance}',
  nearestAddress: 'Dirección conocida más cercana, a unos {distance}',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar',
  map: 'Mapa',
  retry: 'Reintentar',
  retrying: 'Buscando…',
  errors: {
    'invalid-coordinates': 'Las coordenadas no son válidas',
    unauthorized: 'Su sesión ha caducado',
    forbidden: 'No tiene permiso para consultar direcciones',
    'not-found': 'Sin dirección conocida',
    unprocessable: 'No se puede consultar esta ubicación',
    'rate-limited': 'Demasiadas consultas',
    service: 'El servicio de direcciones tiene problemas',
    network: 'No se puede conectar con el servicio de direcciones',
    timeout: 'El servicio de direcciones no respondió a tiempo',
    'invalid-response': 'Respuesta no válida del servicio de direcciones',
    'not-loaded': 'No se cargó una parte de la página',
  },
  advice: {
    offline: 'La dirección aparecerá cuando vuelva la conexión.',
    unauthorized: 'Inicie sesión y vuelva a intentarlo.',
    'rate-limited': 'Vuelva a intentarlo en unos instantes.',
    'not-loaded': 'Vuelva a intentarlo o recargue la página.',
  },
  inline: {
    offline: 'Sin conexión',
    empty: 'Sin dirección',
    tooInaccurate: 'Demasiado imprecisa',
    errors: {
      'invalid-coordinates': 'Ubicación no válida',
      unauthorized: 'Sesión caducada',
      forbidden: 'Sin permiso',
      'not-found': 'Sin dirección',
      unprocessable: 'No disponible aquí',
      'rate-limited': 'Demasiadas consultas',
      service: 'Error del servicio',
      network: 'Servicio no disponible',
      timeout: 'Sin respuesta',
      'invalid-response': 'Respuesta no válida',
      'not-loaded': 'Recargue la página',
    },
  },
}

export default es
