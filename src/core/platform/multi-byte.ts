/** The encodings of East Asia that the platform decodes, except GB 18030 and its subsets, which TextDecoder decodes everywhere. */

export type MultiByteName = 'big5' | 'euc-jp' | 'euc-kr' | 'shift_jis';
