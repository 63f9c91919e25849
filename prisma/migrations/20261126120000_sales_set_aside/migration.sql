-- A promo code may count in place of a sale: what the sale asked is kept, for when the code falls away.
ALTER TABLE "order_lines"
  ADD COLUMN "sale_price" INTEGER,
  ADD COLUMN "sale_title" TEXT NOT NULL DEFAULT '';
