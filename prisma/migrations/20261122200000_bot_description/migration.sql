-- The bot's description in Telegram names the shop. Whoever renames the shop, chat, desk or a hand at psql, has the bot
-- look at it; an owner's own words stay (bot/describe-bot.ts).
CREATE FUNCTION tell_shop_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('describe_bot', job_key => 'describe_bot');
  RETURN NULL;
END $$;
CREATE TRIGGER tell_shop_name AFTER UPDATE OF title ON settings
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION tell_shop_name();
