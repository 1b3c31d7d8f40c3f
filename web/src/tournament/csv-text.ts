/* The text of a CSV file. Spreadsheets often save in a Windows encoding: read as UTF-8, every é would be lost. */

/** UTF-8 if it's valid UTF-8, else the Windows encoding. */
export function textOfBytes(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A workbook is a ZIP file: it goes to the server unchanged, in base 64. */
export function fileText(bytes: ArrayBuffer): string {
  const signs = new Uint8Array(bytes);
  const zip = [0x50, 0x4b, 3, 4].every((sign, at) => signs[at] === sign);
  if (!zip) return textOfBytes(bytes);
  let binary = '';
  for (const sign of signs) binary += String.fromCharCode(sign);
  return `data:application/zip;base64,${btoa(binary)}`;
}

export const textOf = async (file: Blob): Promise<string> => fileText(await file.arrayBuffer());
