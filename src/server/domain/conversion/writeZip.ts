import { crc32 } from 'node:zlib'

const version = 20
const utf8Names = 0x0800
/** 1 January 1980, the earliest date of the format. */
const firstDay = 0x21

/** Writes an uncompressed zip file, which is read once, on this machine. */
export function writeZip(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const parts: Uint8Array[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, contents] of files) {
    const nameBytes = Buffer.from(name)
    const common = composeCommonHeader(nameBytes, contents)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, nameBytes])
    const central = Buffer.alloc(46)
    central.write('PK\u0001\u0002', 'latin1')
    central.writeUInt16LE(version, 4)
    common.copy(central, 6)
    central.writeUInt32LE(offset, 42)
    directory.push(central, nameBytes)
    parts.push(local, contents)
    offset += local.length + contents.length
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(directoryBytes.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directoryBytes, end])
}

function composeCommonHeader(name: Buffer, contents: Uint8Array): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(version, 0)
  header.writeUInt16LE(utf8Names, 2)
  header.writeUInt16LE(firstDay, 8)
  header.writeUInt32LE(crc32(contents), 10)
  header.writeUInt32LE(contents.length, 14)
  header.writeUInt32LE(contents.length, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}
