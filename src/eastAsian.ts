/** Han, kana and Hangul: addresses in these scripts begin with the largest area. */
export const EAST_ASIAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/
