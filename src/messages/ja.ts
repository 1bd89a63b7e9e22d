import type { Messages } from '../messages.ts'

/** Japanese. */
export const ja: Messages = {
  idle: '位置情報なし',
  loading: '住所を検索しています…',
  offline: 'オフラインです。接続が戻ると住所が表示されます。',
  empty: 'この場所の住所は不明です。',
  coordinates: '座標',
  accuracy: '精度：{distance}',
  nearestAddress: '最も近い既知の住所（約{distance}離れた地点）',
  copy: 'コピー',
  copied: 'コピー済み',
  copyFailed: 'コピー不可',
  map: '地図表示',
  openInMap: '地図表示',
  retry: '再試行',
  retrying: '検索中…',
  showMore: 'もっと見る',
  showLess: '閉じる',
  errors: {
    'invalid-coordinates': 'この位置は表示できません。座標が正しくありません。',
    unauthorized: 'セッション無効。サインインして再試行してください。',
    forbidden: '住所を検索する権限がありません。',
    'not-found': 'この場所の住所は見つかりませんでした。',
    unprocessable: '住所サービスはこの場所に対応していません。',
    'rate-limited': '検索が集中しています。しばらくしてからお試しください。',
    service: '現在、住所サービスに問題が発生しています。',
    network: '住所サービスに接続できません。',
    timeout: '住所サービスから時間内に応答がありませんでした。',
    'invalid-response': '住所サービスの応答を読み取れませんでした。',
    'not-loaded': 'ページの一部を読み込めませんでした。再読み込みしてください。',
  },
  inline: {
    offline: 'オフライン',
    empty: '住所なし',
    nearestAddress: '距離{distance}',
    errors: {
      'invalid-coordinates': '無効な位置',
      unauthorized: 'セッション無効',
      forbidden: '権限なし',
      'not-found': '住所なし',
      unprocessable: '対応外の場所',
      'rate-limited': '検索が集中',
      service: 'サービス障害',
      network: '接続不可',
      timeout: '応答なし',
      'invalid-response': '応答を読めません',
      'not-loaded': '要再読み込み',
    },
  },
}

export default ja
