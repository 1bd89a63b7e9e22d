import type { Messages } from '../messages.ts'

/** Spanish. */
export const es: Messages = {
  idle: 'Sin ubicación',
  loading: 'Buscando la dirección…',
  offline: 'Sin conexión. La dirección aparecerá cuando vuelva.',
  empty: 'No hay dirección conocida aquí.',
  coordinates: 'Coordenadas',
  accuracy: 'Precisión: {distance}',
  nearestAddress: 'Dirección conocida más cercana, a {distance}',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No copiado',
  map: 'Mapa',
  openInMap: 'Mapa',
  retry: 'Reintentar',
  retrying: 'Buscando…',
  showMore: 'Mostrar más',
  showLess: 'Mostrar menos',
  errors: {
    'invalid-coordinates': 'Las coordenadas de esta ubicación no son válidas.',
    unauthorized: 'Sesión no válida. Inicie sesión y vuelva a intentarlo.',
    forbidden: 'No tiene permiso para consultar direcciones.',
    'not-found': 'No se encontró ninguna dirección en este lugar.',
    unprocessable: 'El servicio de direcciones no puede procesar este lugar.',
    'rate-limited': 'Demasiadas consultas. Inténtelo de nuevo en breve.',
    service: 'El servicio de direcciones tiene un problema.',
    network: 'No hay conexión con el servicio de direcciones.',
    timeout: 'El servicio de direcciones tardó demasiado.',
    'invalid-response': 'No se puede leer la respuesta del servicio de direcciones.',
    'not-loaded': 'Falta una parte de la página. Vuelva a cargarla.',
  },
  inline: {
    offline: 'Sin conexión',
    empty: 'Sin dirección',
    nearestAddress: 'a {distance}',
    errors: {
      'invalid-coordinates': 'Ubicación no válida',
      unauthorized: 'Sesión no válida',
      forbidden: 'Sin permiso',
      'not-found': 'Sin dirección',
      unprocessable: 'No es posible aquí',
      'rate-limited': 'Demasiadas consultas',
      service: 'Fallo del servicio',
      network: 'Sin acceso al servicio',
      timeout: 'Sin respuesta',
      'invalid-response': 'Respuesta ilegible',
      'not-loaded': 'Recargue la página',
    },
  },
}

export default es
