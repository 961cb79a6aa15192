/** The encodings of East Asia that the platform reads; GB 18030 and what contains it aside, which TextDecoder reads everywhere. */

export type MultiByteName = 'big5' | 'euc-jp' | 'euc-kr' | 'shift_jis';
