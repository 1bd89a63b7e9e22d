import type { Messages } from '../messages.ts'

/** Portuguese, for Brazil and Portugal. */
export const pt: Messages = {
  idle: 'Sem localização',
  signedOut: 'Inicie sessão para ver o endereço',
  loading: 'Procurando o endereço…',
  offline: 'Sem ligação à internet',
  empty: 'Nenhum endereço conhecido',
  tooInaccurate: 'Localização imprecisa demais para um endereço',
  coordinates: 'Coordenadas',
  accuracy: 'Precisão de {distance}',
  nearestAddress: 'Endereço conhecido mais próximo, a cerca de {distance}',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar',
  map: 'Mapa',
  retry: 'Tentar novamente',
  retrying: 'Procurando…',
  errors: {
    'invalid-coordinates': 'As coordenadas não são válidas',
    unauthorized: 'A sua sessão expirou',
    forbidden: 'Não tem permissão para consultar endereços',
    'not-found': 'Nenhum endereço conhecido',
    unprocessable: 'Não é possível consultar esta localização',
    'rate-limited': 'Demasiados pedidos',
    service: 'O serviço de endereços está com problemas',
    network: 'Serviço de endereços inacessível',
    timeout: 'O serviço de endereços não respondeu a tempo',
    'invalid-response': 'Resposta inválida do serviço de endereços',
    'not-loaded': 'Uma parte da página não carregou',
  },
  advice: {
    offline: 'O endereço aparece quando a ligação voltar.',
    unauthorized: 'Inicie sessão e tente novamente.',
    'rate-limited': 'Tente novamente daqui a pouco.',
    'not-loaded': 'Tente novamente ou recarregue a página.',
  },
  inline: {
    offline: 'Sem ligação',
    empty: 'Sem endereço',
    tooInaccurate: 'Imprecisa demais',
    errors: {
      'invalid-coordinates': 'Localização inválida',
      unauthorized: 'Sessão expirada',
      forbidden: 'Sem permissão',
      'not-found': 'Sem endereço',
      unprocessable: 'Não é possível aqui',
      'rate-limited': 'Demasiados pedidos',
      service: 'Erro do serviço',
      network: 'Serviço inacessível',
      timeout: 'Sem resposta',
      'invalid-response': 'Resposta inválida',
      'not-loaded': 'Recarregue a página',
    },
  },
}

export default pt
