import type { Messages } from './messages.ts'

/** Spanish. */
export const es: Messages = {
  idle: 'Sin ubicación',
  loading: 'Buscando la dirección…',
  offline: 'Sin conexión a internet. La dirección aparecerá cuando se restablezca.',
  empty: 'No se conoce ninguna dirección en este lugar.',
  payload: 'Otros datos del servicio',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No copiado',
  openInMap: 'Mapa',
  retry: 'Reintentar',
  retrying: 'Buscando…',
  showMore: 'Mostrar más',
  showLess: 'Mostrar menos',
  errors: {
    'invalid-coordinates': 'No se puede mostrar esta ubicación: sus coordenadas no son válidas.',
    unauthorized: 'La sesión no es válida. Es necesario iniciarla de nuevo para ver las direcciones.',
    forbidden: 'No tiene permiso para consultar direcciones.',
    'not-found': 'No se encontró ninguna dirección en este lugar.',
    unprocessable: 'El servicio de direcciones no puede procesar este lugar.',
    'rate-limited': 'Hay demasiadas consultas en este momento. Inténtelo de nuevo en unos instantes.',
    service: 'El servicio de direcciones tiene un problema en este momento.',
    network: 'No se puede conectar con el servicio de direcciones.',
    timeout: 'El servicio de direcciones tardó demasiado en responder.',
    'invalid-response': 'No se puede leer la respuesta del servicio de direcciones.',
  },
}

export default es
