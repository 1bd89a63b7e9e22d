import type { Messages } from './messages.ts'

/** Japanese. */
export const ja: Messages = {
  idle: '位置情報なし',
  loading: '住所を検索しています…',
  offline: 'オフラインです。接続が戻ると住所が表示されます。',
  empty: 'この場所の住所は不明です。',
  payload: 'サービスからのその他の情報',
  copy: 'コピー',
  copied: 'コピー済み',
  copyFailed: 'コピー不可',
  openInMap: '地図表示',
  retry: '再試行',
  retrying: '検索中…',
  showMore: 'もっと見る',
  showLess: '閉じる',
  errors: {
    'invalid-coordinates': 'この位置は表示できません。座標が正しくありません。',
    unauthorized: 'セッションが無効です。住所を表示するには、もう一度サインインしてください。',
    forbidden: '住所を検索する権限がありません。',
    'not-found': 'この場所の住所は見つかりませんでした。',
    unprocessable: '住所サービスはこの場所に対応していません。',
    'rate-limited': '現在、検索が集中しています。しばらくしてからもう一度お試しください。',
    service: '現在、住所サービスに問題が発生しています。',
    network: '住所サービスに接続できません。',
    timeout: '住所サービスから時間内に応答がありませんでした。',
    'invalid-response': '住所サービスの応答を読み取れませんでした。',
  },
}

export default ja
