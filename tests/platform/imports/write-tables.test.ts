import { buffer, text } from 'node:stream/consumers';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { readXlsx } from '#shared/platform/table-files/read-xlsx.ts';
import { writeCsv } from '#shared/platform/table-files/write-csv.ts';
import { streamXlsx, writeXlsx } from '#shared/platform/table-files/write-xlsx.ts';

const readBack = async (rows: Cell[][]) => {
  const [sheet] = await readXlsxFile(await writeXlsx(rows), { trim: false });
  return sheet?.data;
};

describe('a workbook that the shop writes', () => {
  it('is read as it was written, whatever is in it', async () => {
    const rows: Cell[][] = [
      ['Артикул', 'Название', 'Цена'],
      ['007', ' Ваза <«Снег»> & "x"', 1290.5],
      ['строка\nи ещё', '😀', 0],
    ];
    expect(await readBack(rows)).toEqual(rows);
  });

  it('is read back with a text that looks like an escape of a workbook', async () => {
    const rows: Cell[][] = [['BOX_x0041_B', '_x005F_x0041_', 'a_x12_b', '_x0041_x0042_']];
    const read = [];
    for await (const { cells } of readXlsx(await writeXlsx(rows))) read.push(cells);
    expect(read).toEqual(rows);
  });

  it('names more columns than there are letters', async () => {
    const wide = Array.from({ length: 60 }, (_, column) => column + 1);
    expect(await readBack([wide])).toEqual([wide]);
  });

  it('has no formula, and no character that XML forbids', async () => {
    expect(
      await readBack([
        ['=1+1', '+7', '-5', '@a'],
        ['a\u0000b\u0008c', 1, 1, 1],
      ]),
    ).toEqual([
      ["'=1+1", "'+7", "'-5", "'@a"],
      ['abc', 1, 1, 1],
    ]);
  });

  it('is written while its rows are read', async () => {
    let made = 0;
    const rows = function* (): Generator<Cell[]> {
      for (; made < 100_000; made++) yield [made, `Товар ${made} ${Math.sin(made)}`];
    };
    const stream = streamXlsx(rows());
    let bytes = 0;
    for await (const chunk of stream) {
      bytes += (chunk as Buffer).length;
      if (bytes > 100_000) break;
    }
    expect(made).toBeGreaterThan(1000);
    expect(made).toBeLessThan(100_000);
  });

  it('fails where its rows do', async () => {
    const rows = async function* (): AsyncGenerator<Cell[]> {
      yield ['a'];
      throw new Error('the database is away');
    };
    await expect(buffer(streamXlsx(rows()))).rejects.toThrow('the database is away');
    await expect(text(writeCsv(rows()))).rejects.toThrow('the database is away');
  });
});

it('a CSV of the shop opens in Russian Excel and has no formula', async () => {
  const csv = await buffer(writeCsv([['=1+1', 12.5, null]]));
  expect(csv.toString()).toBe("\uFEFF'=1+1;12,5;\n");
});

it('a CSV of the shop has no formula for a program that splits at commas or tabs either', async () => {
  const csv = await buffer(writeCsv([["x,=cmd|' /C calc'!A0,y", 'z\t@sum,+1', 'мыло, -5 °C, 100,- и 3-4 шт.']]));
  expect(csv.toString()).toBe("\uFEFFx,'=cmd|' /C calc'!A0,y;z\t'@sum,'+1;мыло, -5 °C, 100,- и 3-4 шт.\n");
});

it('a CSV of the shop has no formula behind a quotation mark or a line break either', async () => {
  const csv = await buffer(writeCsv([['позвонить,"=HYPERLINK(A1)","-2+3', 'строка\n=1+1\n- пункт']]));
  // Split at commas, and with the quotation marks removed, no cell begins with a formula.
  const cells = csv
    .toString()
    .slice(1)
    .split(/[,;\n]/)
    .map((cell) => cell.replaceAll('"', ''));
  expect(cells.filter((cell) => /^[=+\-@]\S/.test(cell))).toEqual([]);
  expect(csv.toString()).toContain('- пункт');
});
