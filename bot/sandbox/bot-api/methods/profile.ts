import { z } from 'zod';
import { coercedInt, coercedJson } from '../../core/coerced.ts';
import { menuButton } from '../../core/wire.ts';
import type { World } from '../../core/world.ts';
import { badRequest } from '../api-error.ts';
import { checkWebAppUrl } from '../check-markup.ts';
import { type Method, method } from '../method.ts';

const getMe = method(z.object({}), ({ core }) => ({
  ...core.botUser,
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: true,
  can_connect_to_business: false,
  has_main_web_app: true,
  has_topics_enabled: false,
  allows_users_to_create_topics: false,
}));

/** One text of the profile, stored by language; an empty text removes it for a language. */
function profileText(field: string, key: 'descriptions' | 'shortDescriptions', max: number): Method[] {
  const own = (world: World) => world.bot[key];
  const set = method(
    z.object({ [field]: z.string().optional(), language_code: z.string().optional() }),
    ({ core }, params) => {
      const text = String(params[field] ?? '').trim();
      const language = String(params.language_code ?? '');
      if (text.length > max) throw badRequest(`bot ${field} is too long`);
      if (text) own(core.world)[language] = text;
      else delete own(core.world)[language];
      core.hub.publish({ type: 'state' });
      return true;
    },
  );
  const get = method(z.object({ language_code: z.string().optional() }), ({ core }, params) => {
    const texts = own(core.world);
    return { [field]: texts[params.language_code ?? ''] ?? texts[''] ?? '' };
  });
  return [set, get];
}

const [setMyDescription, getMyDescription] = profileText('description', 'descriptions', 512) as [Method, Method];
const [setMyShortDescription, getMyShortDescription] = profileText('short_description', 'shortDescriptions', 120) as [
  Method,
  Method,
];

const setChatMenuButton = method(
  z.object({ chat_id: coercedInt.optional(), menu_button: coercedJson(menuButton).optional() }),
  ({ core }, params) => {
    const button = params.menu_button ?? { type: 'default' as const };
    if (button.type === 'web_app') checkWebAppUrl(button.web_app.url, 'menu button Web App URL');
    const { bot } = core.world;
    if (params.chat_id === undefined) bot.defaultMenuButton = button;
    else if (button.type === 'default') delete bot.menuButtons[params.chat_id];
    else bot.menuButtons[params.chat_id] = button;
    core.hub.publish({ type: 'state' });
    return true;
  },
);

const getChatMenuButton = method(z.object({ chat_id: coercedInt.optional() }), ({ core }, params) => {
  const { bot } = core.world;
  return (params.chat_id === undefined ? undefined : bot.menuButtons[params.chat_id]) ?? bot.defaultMenuButton;
});

export const profileMethods: Record<string, Method> = {
  getMe,
  setMyDescription,
  getMyDescription,
  setMyShortDescription,
  getMyShortDescription,
  setChatMenuButton,
  getChatMenuButton,
};
