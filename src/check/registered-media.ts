/** The registry of IANA for sound, pictures and films, and the types of files by extension. https://www.iana.org/assignments/media-types */

import { words } from './codes.ts';

/** Registered subtypes without trees. WAV and WebM are types of https://mimesniff.spec.whatwg.org/ without registration. */
export const REGISTERED: Readonly<Record<string, ReadonlySet<string>>> = {
  audio: words(
    '1d-interleaved-parityfec 32kadpcm 3gpp 3gpp2 aac ac3 amr amr-wb amr-wb+ aptx asc atrac-advanced-lossless ' +
      'atrac-x atrac3 basic bv16 bv32 clearmode cn dat12 dls dsr-es201108 dsr-es202050 dsr-es202211 dsr-es202212 ' +
      'dv dvi4 eac3 encaprtp evrc evrc-qcp evrc0 evrc1 evrcb evrcb0 evrcb1 evrcnw evrcnw0 evrcnw1 evrcwb evrcwb0 ' +
      'evrcwb1 evs flac flexfec fwdred g711-0 g719 g722 g7221 g723 g726-16 g726-24 g726-32 g726-40 g728 g729 g7291 ' +
      'g729d g729e gsm gsm-efr gsm-hr-08 ilbc ip-mr_v2.5 l16 l20 l24 l8 lpc matroska melp melp1200 melp2400 ' +
      'melp600 mhas midi-clip mobile-xmf mp4 mp4a-latm mpa mpa-robust mpeg mpeg4-generic ogg opus parityfec pcma ' +
      'pcma-wb pcmu pcmu-wb qcelp raptorfec red rtp-enc-aescm128 rtp-midi rtploopback rtx scip smv smv-qcp smv0 ' +
      'sofa sp-midi speex t140c t38 telephone-event tetra_acelp tetra_acelp_bb tone tsvcis uemclip ulpfec usac ' +
      'vdvi vmr-wb vorbis vorbis-config wav webm',
  ),
  image: words(
    'aces apng avci avcs avif bmp cgm dicom-rle dpx emf fits g3fax gif heic heic-sequence heif heif-sequence ' +
      'hej2k ief j2c jaii jais jls jp2 jpeg jph jphc jpm jpx jxl jxr jxra jxrs jxs jxsc jxsi jxss ktx ktx2 naplps ' +
      'png pwg-raster svg+xml t38 tiff tiff-fx webp wmf',
  ),
  video: words(
    '1d-interleaved-parityfec 3gpp 3gpp-tt 3gpp2 av1 bmpeg bt656 celb dv encaprtp evc ffv1 flexfec h261 h263 ' +
      'h263-1998 h263-2000 h264 h264-rcdo h264-svc h265 h266 iso.segment jpeg jpeg2000 jxsv lottie+json matroska ' +
      'matroska-3d mj2 mp1s mp2p mp2t mp4 mp4v-es mpeg mpeg4-generic mpv nv ogg parityfec pointer quicktime ' +
      'raptorfec raw rtp-enc-aescm128 rtploopback rtx scip smpte291 smpte292m ulpfec vc1 vc2 vp8 vp9 webm',
  ),
};

/** Names in use for registered types, and extensions in their place. */
export const ALIASES: Readonly<Record<string, string>> = {
  'audio/mp3': 'audio/mpeg',
  'audio/mpeg3': 'audio/mpeg',
  'audio/x-mp3': 'audio/mpeg',
  'audio/x-mpeg': 'audio/mpeg',
  'audio/m4a': 'audio/mp4',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/svg': 'image/svg+xml',
  'image/tif': 'image/tiff',
  'video/mpeg4': 'video/mp4',
  'video/mov': 'video/quicktime',
  'video/m4v': 'video/mp4',
  'text/xhtml': 'application/xhtml+xml',
};

/** The types of files, the usual one first. */
export const BY_EXTENSION: Readonly<Record<string, readonly string[]>> = {
  mp3: ['audio/mpeg', 'audio/mp3'],
  m4a: ['audio/mp4', 'audio/x-m4a', 'audio/m4a', 'audio/aac'],
  m4b: ['audio/mp4', 'audio/x-m4b', 'audio/x-m4a', 'audio/m4b'],
  aac: ['audio/aac', 'audio/x-aac', 'audio/aacp'],
  flac: ['audio/flac', 'audio/x-flac'],
  wav: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  opus: ['audio/opus', 'audio/ogg'],
  oga: ['audio/ogg', 'application/ogg'],
  ogg: ['audio/ogg', 'video/ogg', 'application/ogg', 'audio/vorbis', 'audio/opus'],
  mp4: ['video/mp4', 'audio/mp4', 'video/x-m4v'],
  m4v: ['video/mp4', 'video/x-m4v', 'video/m4v'],
  mov: ['video/quicktime'],
  webm: ['video/webm', 'audio/webm'],
  jpg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  png: ['image/png', 'image/apng', 'image/x-png'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  avif: ['image/avif'],
  svg: ['image/svg+xml', 'image/svg'],
  pdf: ['application/pdf', 'application/x-pdf'],
  epub: ['application/epub+zip', 'document/x-epub'],
  vtt: ['text/vtt'],
  srt: ['application/x-subrip', 'application/srt', 'text/srt', 'text/plain'],
  html: ['text/html', 'application/xhtml+xml'],
  htm: ['text/html'],
  txt: ['text/plain'],
  json: ['application/json', 'application/json+chapters', 'application/feed+json'],
  torrent: ['application/x-bittorrent'],
};
