-- What an applied import remembers has another shape now: also what it made of each product, to leave alone what somebody
-- has changed since. Imports of before can not be taken back any more.
UPDATE "goods_imports" SET "before" = NULL WHERE "before" IS NOT NULL;
