/* The text of a CSV file. Spreadsheets often save Windows letters: read as UTF-8, every é of a name would be lost. */

/** UTF-8 where it is UTF-8, and the letters of Windows where it cannot be. */
export function textOfBytes(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export const textOf = async (file: Blob): Promise<string> => textOfBytes(await file.arrayBuffer());
