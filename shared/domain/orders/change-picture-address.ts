import { type Database, transact } from '#shared/domain/database.ts';

interface MovedPicture {
  from: string;
  to: { url: string; width: number; height: number; placeholder: string };
}

/** Gives a picture its new address wherever the shop shows it: goods, orders, sales and the logo. */
export function changePictureAddress({ db }: { db: Database }, { from, to }: MovedPicture): Promise<void> {
  return transact(db, async (tx) => {
    await tx.productPicture.updateMany({ where: { url: from }, data: to });
    await tx.orderLine.updateMany({ where: { thumbnail: from }, data: { thumbnail: to.url } });
    await tx.sale.updateMany({ where: { pictureUrl: from }, data: { pictureUrl: to.url } });
    await tx.settings.updateMany({ where: { logo: from }, data: { logo: to.url } });
  });
}
