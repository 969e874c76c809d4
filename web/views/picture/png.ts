// An SVG document as a PNG, drawn by the browser itself.

import type { PictureFile } from './figure.ts';

/** More pixels than a canvas takes everywhere. */
const mostPixels = 16_000_000;
/** For screens with two pixels in each direction, and for print. */
const density = 2;

/** Returns the picture at twice its size in pixels (less when it is huge). Rejects where pictures are forbidden. */
export async function pngOf({ svg, width, height }: PictureFile): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(density, Math.sqrt(mostPixels / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
